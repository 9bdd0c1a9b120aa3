import { write } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { WATCHDOG_STATE, type WatchdogData } from './watchdog.ts'

/** The log may be what blocks; the process ends without the line then. */
const LOG_LIMIT_MS = 1000
const STDOUT = 1
const FATAL = 60

const { state, limitMs, tickMs } = workerData as WatchdogData
let seen = -1
let missed = 0

/**
 * Counts its own ticks and not the time: while the machine is suspended or the process is stopped,
 * neither thread runs, and nothing is counted.
 */
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
  // Straight to the file: the streams of a thread go through the loop that is blocked.
  write(STDOUT, `${JSON.stringify(line)}\n`, kill)
}

/** Nothing softer ends a process whose main thread runs no code of ours. */
function kill(): void {
  process.kill(process.pid, 'SIGKILL')
}
