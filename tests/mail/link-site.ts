import { onTestFinished } from 'vitest'
import { createApp } from '#server/app.ts'
import { parseConfig } from '#server/config/config.ts'
import { createPool } from '#server/database/pool.ts'
import { createLog } from '#server/runtime/log.ts'
import { loadPagesOnly } from '#tests/fixtures/pages-only.ts'
import { smallBuild } from '#tests/fixtures/small-build.ts'
import type { deliveryFixture } from './delivery-fixture.ts'

export const SECRET = 'S2zXqjP0hVbN8sKd4wLtYc7RgMfA1eUo'

export type Fixture = Awaited<ReturnType<typeof deliveryFixture>>

interface LinkSite {
  readonly clock?: { ms: number }
  readonly hasEditor?: boolean
}

/** The web server that the links of mails lead to. */
export async function openLinkSite(
  { database }: Pick<Fixture, 'database'>,
  options: LinkSite = {},
) {
  const { clock = { ms: 0 }, hasEditor = false } = options
  const pool = createPool(database.apiUrl, { name: 'test', connections: 2, onError: () => {} })
  const lines: string[] = []
  const app = createApp({
    ...(await loadPagesOnly(await smallBuild(hasEditor ? { 'admin/index.html': '' } : {}))),
    log: createLog('debug', { write: (line) => void lines.push(line) }),
    contact: {
      pool,
      secret: SECRET,
      channels: ['mail'],
      retentionDays: 180,
      limits: parseConfig({}).limits,
      now: () => new Date(Date.now() + clock.ms),
    },
    linkSecret: SECRET,
  })
  onTestFinished(async () => {
    await app.close()
    await pool.end()
  })
  const open = (method: 'GET' | 'POST', link: string, site = 'same-origin') => {
    const { pathname, search } = new URL(link)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const headers = { 'sec-fetch-site': site, ...(method === 'POST' && form) }
    return app.inject({ method, url: pathname + search, headers })
  }
  return { open, lines, clock, pool }
}
