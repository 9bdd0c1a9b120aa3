import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { onPhone, type PagesPlan } from './phone.ts'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** CPU time of the thread in microseconds. */
  readonly tdur?: number
}

const SETTLE_MS = 4000
/** As Lighthouse's phone. */
const SLOWDOWN = 4
const LONG_TASK_MS = 50

/**
 * Total blocking time of each page in CPU time of the main thread, with the longest tasks. Unlike Lighthouse's figure
 * it does not count other load.
 */
export async function measureBlocking(plan: PagesPlan) {
  for (const route of plan.routes) {
    const runs = []
    for (let run = 0; run < plan.runs; run += 1)
      runs.push(mainThreadTasks(await traceOf(plan, route)))
    const middle = runs.toSorted((a, b) => a.blockingMs - b.blockingMs)[Math.floor(plan.runs / 2)]
    console.log(`${route}: ${middle?.blockingMs.toFixed(0)} ms`)
    for (const task of middle?.longTasks ?? []) console.log(`  ${task}`)
  }
  return { ok: true, routes: plan.routes.length }
}

function traceOf(plan: PagesPlan, route: string): Promise<TraceEvent[]> {
  return onPhone(plan, 1, async (page) => {
    const file = path.resolve(`reports/trace-${process.pid}.json`)
    const categories = ['devtools.timeline', 'toplevel', 'loading', 'v8.execute']
    await plan.browser.startTracing(page, { path: file, categories })
    await page.goto(route)
    await page.waitForTimeout(SETTLE_MS)
    await plan.browser.stopTracing()
    const trace = JSON.parse(await readFile(file, 'utf8')) as { traceEvents: TraceEvent[] }
    await rm(file)
    return trace.traceEvents
  })
}

/** Tasks of the page's main thread after its first paint. */
function mainThreadTasks(events: readonly TraceEvent[]) {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('the trace has no first paint')
  const onMain = events.filter(
    ({ pid, tid, ph, ts }) =>
      pid === paint.pid && tid === paint.tid && ph === 'X' && ts >= paint.ts,
  )
  const tasks = onMain.filter((event) => isTask(event) && milliseconds(event) > LONG_TASK_MS)
  return {
    blockingMs: tasks.reduce((sum, task) => sum + milliseconds(task) - LONG_TASK_MS, 0),
    longTasks: tasks.map((task) => {
      const at = ((task.ts - paint.ts) / 1000).toFixed(0)
      return `${milliseconds(task).toFixed(0)} ms, ${at} ms after the first paint: ${partsOf(task, onMain)}`
    }),
  }
}

function partsOf(task: TraceEvent, events: readonly TraceEvent[]): string {
  const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur
  const inner = events.filter(
    (event) => !isTask(event) && event.ts >= task.ts && endOf(event) <= endOf(task),
  )
  const sums = [...Map.groupBy(inner, ({ name }) => name)].map(
    ([name, own]) => [name, own.reduce((sum, event) => sum + milliseconds(event), 0)] as const,
  )
  const longest = sums.toSorted(([, a], [, b]) => b - a).slice(0, 3)
  return longest.map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(', ')
}

function isTask({ name }: TraceEvent): boolean {
  return name === 'RunTask' || name === 'ThreadControllerImpl::RunTask'
}

function milliseconds({ tdur = 0 }: TraceEvent): number {
  return (tdur / 1000) * SLOWDOWN
}
