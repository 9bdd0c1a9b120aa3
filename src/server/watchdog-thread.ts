import { write } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { WATCHDOG_STATE, type WatchdogData } from './watchdog.ts'

/** Writing the log may block; the process is killed without the line then. */
const LOG_LIMIT_MS = 1000
const STDOUT = 1
const FATAL = 60

const { state, limitMs, tickMs } = workerData as WatchdogData
let seen = -1
let missed = 0

/** Counts ticks instead of time: both threads pause while the machine is suspended or the process stopped. */
setInterval(() => {
  const heartbeats = Atomics.load(state, WATCHDOG_STATE.heartbeats)
  const hasDebugger = Atomics.load(state, WATCHDOG_STATE.hasDebugger) === 1
  missed = heartbeats === seen && !hasDebugger ? missed + 1 : 0
  seen = heartbeats
  if (missed === Math.ceil(limitMs / tickMs)) endProcess()
}, tickMs)

function endProcess(): void {
  const line = {
    level: FATAL,
    time: new Date().toISOString(),
    blockedMs: missed * tickMs,
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
