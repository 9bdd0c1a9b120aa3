import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { EmbeddingFailure } from './embedding-faults.ts'
import type { ThreadAnswer, ThreadRequest } from './local-model-thread.ts'

export type Vectors = readonly (readonly number[])[]

export interface ThreadOptions {
  /** Texts that take longer than this have caught the thread, which is then replaced. */
  readonly stuckAfterMs: number
  /** The pause before the second start in a row that failed; it doubles up to half a minute. */
  readonly restartMs: number
  readonly module: URL
}

const LONGEST_PAUSE_MS = 30_000

/**
 * The thread of the local model. It starts with the first call and again after a crash; a thread that
 * dies again and again waits longer each time. One call at a time: who calls sees to that.
 */
export function createModelThread({ stuckAfterMs, restartMs, module }: ThreadOptions) {
  const stopped = new AbortController()
  let worker: Worker | undefined
  let running: PromiseWithResolvers<Vectors> | undefined
  let failures = 0

  const forget = (dead: Worker) => {
    if (worker !== dead) return
    worker = undefined
    failures += 1
    running?.reject(new EmbeddingFailure(stopped.signal.aborted ? 'closed' : 'crashed'))
  }

  const start = (): Worker => {
    // The flags of the process are not meant for a thread, and some end it.
    const started = new Worker(module, { stdout: true, stderr: true, execArgv: [] })
    started.on('message', ({ vectors }: ThreadAnswer) => {
      failures = 0
      if (vectors) running?.resolve(vectors)
      else running?.reject(new EmbeddingFailure('unreadable'))
    })
    // An uncaught fault ends the thread; both events come, and the second finds nothing left to do.
    started.on('error', () => forget(started))
    started.on('exit', () => forget(started))
    return started
  }

  const embed = async (texts: readonly string[]): Promise<Vectors> => {
    if (!worker && failures > 1) {
      const pause = Math.min(restartMs * 2 ** (failures - 2), LONGEST_PAUSE_MS)
      await sleep(pause, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
    if (stopped.signal.aborted) throw new EmbeddingFailure('closed')
    const current = (worker ??= start())
    const guard = setTimeout(() => void current.terminate(), stuckAfterMs)
    running = Promise.withResolvers<Vectors>()
    try {
      const request: ThreadRequest = { texts }
      current.ref()
      current.postMessage(request, [])
      return await running.promise
    } finally {
      clearTimeout(guard)
      running = undefined
      // An idle model does not keep a process alive.
      current.unref()
    }
  }

  const close = async (): Promise<void> => {
    stopped.abort()
    await worker?.terminate()
  }
  return { embed, close }
}
