export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** CPU time of the thread in microseconds. */
  readonly tdur?: number
}

const SLOWDOWN = 4
const LONG_TASK_MS = 50

/** Tasks of the page's main thread after its first paint. */
export function mainThreadTasks(events: readonly TraceEvent[]) {
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
  const end = task.ts + (task.dur ?? 0)
  const inner = events.filter(
    (event) => !isTask(event) && event.ts >= task.ts && event.ts + (event.dur ?? 0) <= end,
  )
  const sums = new Map<string, number>()
  for (const event of inner) {
    sums.set(event.name, (sums.get(event.name) ?? 0) + milliseconds(event))
  }
  const longest = [...sums].toSorted(([, a], [, b]) => b - a).slice(0, 3)
  return longest.map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(', ')
}

function isTask({ name }: TraceEvent): boolean {
  return name === 'RunTask' || name === 'ThreadControllerImpl::RunTask'
}

function milliseconds({ tdur = 0 }: TraceEvent): number {
  return (tdur / 1000) * SLOWDOWN
}
