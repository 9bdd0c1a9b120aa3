import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { EmbeddingFailure, QueueFull, toUnitVector, type Embedder } from './embedder.ts'
import type { ThreadAnswer, ThreadRequest } from './local-model-thread.ts'

interface Waiting<Input, Output> {
  readonly input: Input
  readonly resolve: (output: Output) => void
  readonly reject: (error: unknown) => void
}

/** One call at a time, first come first served, and no more than so many behind it. */
function createCallQueue<Input, Output>(
  work: (input: Input) => Promise<Output>,
  mostWaiting: number,
) {
  const waiting: Waiting<Input, Output>[] = []
  let isWorking = false
  let isClosed = false

  const workOff = async () => {
    if (isWorking) return
    isWorking = true
    for (let call = waiting.shift(); call; call = waiting.shift()) {
      await work(call.input).then(call.resolve, call.reject)
    }
    isWorking = false
  }

  const run = (input: Input, signal?: AbortSignal): Promise<Output> => {
    if (isClosed) return Promise.reject(new EmbeddingFailure('closed'))
    if (signal?.aborted) return Promise.reject(signal.reason as Error)
    if (waiting.length >= mostWaiting) {
      return Promise.reject(new QueueFull(`${mostWaiting} calls wait already`))
    }
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    const call = { input, resolve, reject }
    const giveUp = () => {
      const place = waiting.indexOf(call)
      if (place >= 0) waiting.splice(place, 1)
      // What is under way ends unseen.
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', giveUp)
    waiting.push(call)
    void workOff()
    return promise.finally(() => signal?.removeEventListener('abort', giveUp))
  }

  const close = () => {
    isClosed = true
    for (const { reject } of waiting.splice(0)) reject(new EmbeddingFailure('closed'))
  }
  return { run, close }
}

type Vectors = readonly (readonly number[])[]

interface ThreadOptions {
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
function createModelThread({ stuckAfterMs, restartMs, module }: ThreadOptions) {
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

export const LOCAL_SPACE = 'use-lite-en-512'
const DIMENSIONS = 512
/** Texts of one turn: few enough that a question which comes in between does not wait for long. */
const BATCH = 8

export interface LocalEmbedderOptions {
  /** How many calls may wait while one is worked on. */
  readonly mostWaiting?: number
  readonly stuckAfterMs?: number
  readonly restartMs?: number
  /** Tests bring a thread that misbehaves. */
  readonly module?: URL
}

/** An English model on this computer: for development, tests, and hours in which no provider answers. */
export function createLocalEmbedder({
  mostWaiting = 32,
  stuckAfterMs = 30_000,
  restartMs = 250,
  module = new URL('./local-model-thread.ts', import.meta.url),
}: LocalEmbedderOptions = {}): Embedder {
  const thread = createModelThread({ stuckAfterMs, restartMs, module })
  const queue = createCallQueue(thread.embed, mostWaiting)
  return {
    space: LOCAL_SPACE,
    dimensions: DIMENSIONS,
    embedQuestion: async (text, signal) => {
      const [vector] = await queue.run([text], signal)
      return toUnitVector(vector, DIMENSIONS)
    },
    embedTexts: async (texts, signal) => {
      // In a batch every text costs as much as the longest one, so alike go together.
      const order = [...texts.keys()].toSorted((a, b) => lengthAt(texts, b) - lengthAt(texts, a))
      const vectors: (readonly number[])[] = []
      for (let start = 0; start < order.length; start += BATCH) {
        const places = order.slice(start, start + BATCH)
        const batch = await queue.run(
          places.map((place) => texts[place] ?? ''),
          signal,
        )
        for (const [index, place] of places.entries()) {
          vectors[place] = toUnitVector(batch[index], DIMENSIONS)
        }
      }
      return vectors
    },
    close: async () => {
      queue.close()
      await thread.close()
    },
  }
}

function lengthAt(texts: readonly string[], place: number): number {
  return texts[place]?.length ?? 0
}
