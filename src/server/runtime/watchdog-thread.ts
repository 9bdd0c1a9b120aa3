import { readFileSync, write } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { WatchdogData } from './watchdog.ts'

/** Writing the log may block; the process is killed without the line then. */
const LOG_LIMIT_MS = 1000
const STDOUT = 1
const FATAL = 60
/** Unit of the times in /proc: USER_HZ, 100 a second on every architecture that Node supports. */
const CLOCK_TICK_MS = 10

const { heartbeats, limitMs, tickMs } = workerData as WatchdogData
let seen = -1
let cpuAtHeartbeat = 0

/**
 * Counts CPU time of the main thread since its last heartbeat. Wall-clock time would kill a process that
 * only gets no CPU, was suspended, or stopped at a breakpoint.
 */
const timer = setInterval(() => {
  const beat = Atomics.load(heartbeats, 0)
  const cpu = mainThreadCpuMs()
  if (beat !== seen) cpuAtHeartbeat = cpu
  seen = beat
  if (cpu - cpuAtHeartbeat < limitMs) return
  clearInterval(timer)
  endProcess(cpu - cpuAtHeartbeat)
}, tickMs)

/** The id of the main thread is that of the process. Columns 14 and 15; the name in column 2 may have spaces. */
function mainThreadCpuMs(): number {
  const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * CLOCK_TICK_MS
}

function endProcess(blockedMs: number): void {
  const line = {
    level: FATAL,
    time: new Date().toISOString(),
    blockedMs,
    msg: 'event loop blocked: process killed by its watchdog',
  }
  setTimeout(kill, LOG_LIMIT_MS)
  // Directly to the file descriptor: streams of a thread go through the blocked event loop.
  write(STDOUT, `${JSON.stringify(line)}\n`, kill)
}

/** Other signals are handled by the main thread, which is blocked. */
function kill(): void {
  process.kill(process.pid, 'SIGKILL')
}
