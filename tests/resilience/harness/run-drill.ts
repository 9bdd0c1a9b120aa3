import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { recordFigures } from '../containers/record-figures.ts'

type Options = Readonly<Record<string, string | number | boolean>>
type Values<T extends Options> = {
  readonly [Name in keyof T]: T[Name] extends number
    ? number
    : T[Name] extends boolean
      ? boolean
      : string
}

/** The options of the command line; a default decides the type. */
export function readOptions<T extends Options>(defaults: T): Values<T> {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      const type = typeof value === 'boolean' ? ('boolean' as const) : ('string' as const)
      return [name, { type }]
    }),
  )
  const { values } = parseArgs({ options })
  const given = Object.entries(values).map(([name, value]) => {
    if (typeof defaults[name] !== 'number') return [name, value]
    if (!(Number(value) >= 0)) throw new Error(`--${name} must be a number`)
    return [name, Number(value)]
  })
  return { ...defaults, ...Object.fromEntries(given) } as Values<T>
}

interface Outcome {
  /** Empty if the drill passed. */
  readonly faults: readonly string[]
  readonly figures: object
  /** Writes the figures of a run that passed to docs/figures. */
  readonly recordAs?: string | false
}

const SHOWN_FAULTS = 20

/** Runs a drill, closes what it started, and prints its faults and its result. */
export async function runDrill(
  drill: (closing: AsyncDisposableStack) => Promise<Outcome>,
): Promise<void> {
  const began = performance.now()
  await using closing = new AsyncDisposableStack()
  const { faults, figures, recordAs } = await drill(closing)
  for (const fault of faults.slice(0, SHOWN_FAULTS)) console.error(fault)
  const ok = faults.length === 0
  const seconds = secondsSince(began)
  const result = { ok, seconds, load: currentLoad(), ...figures }
  console.log(`RESULT ${JSON.stringify(result)}`)
  const command = `npm run ${process.env['npm_lifecycle_event']}`
  if (recordAs && ok) await recordFigures(recordAs, command, result)
  process.exitCode = ok ? 0 : 1
}

export async function temporaryFolder(closing: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-drill-'))
  closing.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  // PostgreSQL runs as another user and keeps its data in a copied project.
  await chmod(folder, 0o755)
  return folder
}

export function currentLoad(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10
}

/** With one decimal; `from` is a time of `performance.now`. */
export function secondsSince(from: number): number {
  return Math.round((performance.now() - from) / 100) / 10
}
