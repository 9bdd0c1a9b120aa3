import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { CHAT_PATH } from '#shared/chat.ts'
import { CONTACT_PATH } from '#shared/contact.ts'
import { DOCUMENT_PATH, DOCUMENT_QUESTION_PATH } from '#shared/document.ts'
import { createSampledLog, type EventLogger } from './log.ts'

/** What an operator can switch off without a deploy, with its routes. */
const ROUTES = {
  assistant: [CHAT_PATH, DOCUMENT_PATH, DOCUMENT_QUESTION_PATH],
  form: [CONTACT_PATH],
} as const

export type SwitchName = keyof typeof ROUTES

export const SWITCH_NAMES = Object.keys(ROUTES) as SwitchName[]

export interface Switches {
  readonly isOn: (name: SwitchName) => boolean
}

export const ALL_ON: Switches = { isOn: () => true }

export const READ_INTERVAL_MS = 5000

/**
 * Read in the background, so that no request waits for it. The last state is kept while the database does not
 * respond.
 */
export async function watchSwitches(
  pool: Pool,
  log: EventLogger,
  intervalMs = READ_INTERVAL_MS,
): Promise<Switches> {
  const off = new Set<SwitchName>()
  const logFailure = createSampledLog((details) => log.warn(details, 'switches not read'))
  await read()
  return { isOn: (name) => !off.has(name) }

  async function read(): Promise<void> {
    try {
      const { rows } = await pool.query<{ name: SwitchName; isOn: boolean }>(
        'select name, is_on as "isOn" from http.switch',
      )
      for (const { name, isOn } of rows) {
        if (isOn !== off.has(name)) continue
        if (isOn) off.delete(name)
        else off.add(name)
        log.warn({ switch: name, isOn }, 'switch changed by an operator')
      }
    } catch (err) {
      logFailure('read', { err })
    }
    setTimeout(() => void read(), intervalMs).unref()
  }
}

/** The route lets alert rules leave out what is switched off on purpose. */
export function measureSwitches({ isOn }: Switches, registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: 'site_switch_on',
      help: '0 while an operator has switched it off',
      labelNames: ['switch', 'route'],
      registers: [],
      collect() {
        for (const name of SWITCH_NAMES) {
          for (const route of ROUTES[name]) this.set({ switch: name, route }, isOn(name) ? 1 : 0)
        }
      },
    }),
  )
}
