import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { drawTimeline } from './chaos/draw-timeline.ts'
import { findFaults, reportRows, resultOf } from './chaos/report-run.ts'
import { runChaos } from './chaos/run-chaos.ts'
import { startService, type RunningService } from './chaos/start-service.ts'

/** Sends messages while every process is killed at random; every accepted message must be delivered. */
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    rate: { type: 'string', default: '70' },
    workers: { type: 'string', default: '1' },
    'kill-every': { type: 'string', default: '40' },
    'drain-limit': { type: 'string', default: '300' },
    out: { type: 'string', default: 'reports/chaos' },
  },
})
const [messages, seed, rate] = [numberOf('messages', 1), numberOf('seed', 0), numberOf('rate', 1)]
const workers = numberOf('workers', 1)
const killEvery = numberOf('kill-every', 1)
const drainLimitMs = numberOf('drain-limit', 1) * 1000

const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => stop.abort())
}
const { signal } = stop
const say = (line: string) => console.log(`${line}, load ${loadavg()[0]?.toFixed(1)}`)

await mkdir(values.out, { recursive: true })
console.log(`${messages} messages, ${rate} a second, seed ${seed}, a kill every ${killEvery}`)
let service: RunningService | undefined
try {
  service = await startService({ workers, logFolder: values.out, signal })
  const options = { seed, messages, perSecond: rate, killEvery, drainLimitMs, signal, say }
  const { figures, timeline } = await runChaos(service, options)
  const title = `${messages.toLocaleString('en')} messages under ${figures.kills.length} kills, seed ${seed}`
  const result = resultOf(figures)
  await writeFile(path.join(values.out, 'timeline.svg'), drawTimeline({ title, ...timeline }))
  await writeFile(path.join(values.out, 'result.json'), `${JSON.stringify(result, null, 2)}\n`)
  const rows = reportRows(figures)
  const width = Math.max(...rows.map(([name]) => name.length)) + 2
  for (const [name, figure] of rows) console.log(`${name.padEnd(width)}${figure}`)
  for (const fault of findFaults(figures)) console.error(fault)
  console.log(`timeline and logs are in ${values.out}`)
  console.log(`RESULT ${JSON.stringify(result)}`)
  process.exitCode = result.ok ? 0 : 1
} catch (error) {
  if (!signal.aborted) throw error
  console.error('stopped before the end')
  process.exitCode = 1
} finally {
  await service?.close()
}

function numberOf(name: Exclude<keyof typeof values, 'out'>, least: number): number {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < least) {
    throw new Error(`--${name} must be an integer of at least ${least}`)
  }
  return value
}
