import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { parseJson } from '../../runtime/parse-json.ts'
import { embedInBatches, EmbeddingFailure, toUnitVector, type Embedder } from './embedder.ts'
import { createCallGuard, leaveCall, preventCalls, type CallGuard } from './call-guard.ts'
import type {
  LocalModel,
  Pooling,
  ThreadData,
  ThreadRequest,
  ThreadResponse,
} from './local-model-thread.ts'

/** Fetched by the build. */
export const DEFAULT_MODEL = path.join(
  import.meta.dirname,
  '../../../../.cache/models/all-minilm-l6-v2',
)
const LOCAL = 'local-'

/** Spaces of local models, whose question vectors may be cached: no provider has seen them. */
export function isLocalSpace(space: string): boolean {
  return space.startsWith(LOCAL)
}

/** Small, because a question waits until the running one is done. */
const BATCH = 2

export interface LocalEmbedderOptions {
  /** A sentence transformer: `model.onnx`, `config.json` and the tokenizer's files. */
  readonly directory?: string | undefined
  /** Before each question and a space: `query:` for multilingual-e5. */
  readonly queryPrefix?: string | undefined
  /** The same before each text that is searched. */
  readonly passagePrefix?: string | undefined
  readonly pooling?: Pooling | undefined
  /** Maximum questions in the queue, and the same number of batches of texts. */
  readonly maxQueued?: number
  /** A batch that takes longer blocks the thread, which is then replaced. */
  readonly stuckAfterMs?: number
  /** Delay before the second restart in a row; doubles up to half a minute. */
  readonly restartMs?: number
  /** Replaced in tests. */
  readonly module?: URL
}

/** A model in a worker thread: used without a provider, and as a fallback when a provider fails. */
export function createLocalEmbedder({
  directory = DEFAULT_MODEL,
  queryPrefix = '',
  passagePrefix = '',
  pooling = 'mean',
  maxQueued = 32,
  stuckAfterMs = 30_000,
  restartMs = 250,
  module = new URL('local-model-thread.ts', import.meta.url),
}: LocalEmbedderOptions = {}): Embedder {
  const dimensions = dimensionsOf(directory)
  const thread = createModelThread(module, { directory, pooling }, stuckAfterMs, restartMs)
  const queue = createCallQueue(thread.embed, maxQueued)
  return {
    space: `${LOCAL}${path.basename(directory)}-${dimensions}${suffixOf(queryPrefix, passagePrefix, pooling)}`,
    dimensions,
    embedQuestion: async (text, signal) => {
      const [vector] = await queue.run([withPrefix(queryPrefix, text)], 'question', signal)
      return toUnitVector(vector, dimensions)
    },
    embedTexts: (texts, signal) => {
      const prefixed = texts.map((text) => withPrefix(passagePrefix, text))
      return embedInBatches(prefixed, BATCH, dimensions, (batch) =>
        queue.run(batch, 'text', signal),
      )
    },
    close: async () => {
      queue.close()
      await thread.close()
    },
  }
}

function withPrefix(prefix: string, text: string): string {
  return prefix === '' ? text : `${prefix} ${text}`
}

/** Other settings make other vectors, so they are another space; without any its name is as before. */
function suffixOf(
  ...settings: readonly [query: string, passage: string, pooling: Pooling]
): string {
  if (settings.join() === ',,mean') return ''
  return `-${createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 8)}`
}

function dimensionsOf(directory: string): number {
  const file = path.join(directory, 'config.json')
  return parseJson(z.object({ hidden_size: z.int() }), readFileSync(file, 'utf8')).hidden_size
}

type Vectors = readonly (readonly number[])[]

interface QueuedCall extends PromiseWithResolvers<Vectors> {
  readonly texts: readonly string[]
}

type Kind = 'question' | 'text'

/** One call at a time, questions before texts, each first in first out, with bounded queues. */
function createCallQueue(embed: (texts: readonly string[]) => Promise<Vectors>, maxQueued: number) {
  const queues: Readonly<Record<Kind, QueuedCall[]>> = { question: [], text: [] }
  const next = () => queues.question.shift() ?? queues.text.shift()
  let isRunning = false
  let isClosed = false

  const drain = async () => {
    if (isRunning) return
    isRunning = true
    for (let call = next(); call; call = next()) {
      await embed(call.texts).then(call.resolve, call.reject)
    }
    isRunning = false
  }

  const run = async (texts: readonly string[], kind: Kind, signal?: AbortSignal) => {
    const queued = queues[kind]
    if (isClosed) throw new EmbeddingFailure('closed')
    signal?.throwIfAborted()
    if (queued.length >= maxQueued) throw new EmbeddingFailure('queue full')
    const call = { texts, ...Promise.withResolvers<Vectors>() }
    const onAbort = () => {
      const index = queued.indexOf(call)
      if (index >= 0) queued.splice(index, 1)
      // A running call finishes without a listener.
      call.reject(signal?.reason)
    }
    signal?.addEventListener('abort', onAbort)
    queued.push(call)
    void drain()
    return call.promise.finally(() => signal?.removeEventListener('abort', onAbort))
  }

  const close = () => {
    isClosed = true
    for (const { reject } of [...queues.question.splice(0), ...queues.text.splice(0)]) {
      reject(new EmbeddingFailure('closed'))
    }
  }
  return { run, close }
}

const MAX_RESTART_MS = 30_000

interface ModelThread {
  readonly worker: Worker
  readonly guard: CallGuard
}

/** Starts the thread with the first call, and again with backoff after a crash. One call at a time. */
function createModelThread(
  module: URL,
  model: LocalModel,
  stuckAfterMs: number,
  restartMs: number,
) {
  const closed = new AbortController()
  let thread: ModelThread | undefined
  let running: PromiseWithResolvers<Vectors> | undefined
  let failures = 0

  const onEnd = (ended: ModelThread) => {
    if (thread !== ended) return
    thread = undefined
    failures += 1
    running?.reject(new EmbeddingFailure(closed.signal.aborted ? 'closed' : 'crashed'))
  }

  const start = (): ModelThread => {
    // Otherwise onnxruntime stores an id and sends usage data to its maker. Set here, because a thread has a copy.
    // oxlint-disable-next-line no-restricted-properties -- read by the native library only
    process.env['ORT_DISABLE_TELEMETRY'] = '1'
    const guard = createCallGuard()
    const workerData: ThreadData = { ...model, guard }
    // Some flags of the process would end the thread.
    const worker = new Worker(module, { stdout: true, stderr: true, execArgv: [], workerData })
    const started = { worker, guard }
    worker.on('message', ({ vectors }: ThreadResponse) => {
      if (thread !== started) return
      failures = 0
      if (vectors) running?.resolve(vectors)
      else running?.reject(new EmbeddingFailure('unreadable'))
    })
    // An uncaught error emits both events.
    worker.on('error', () => onEnd(started))
    worker.on('exit', () => {
      leaveCall(guard)
      onEnd(started)
    })
    return started
  }

  /** Its call fails at once; the thread itself ends when it is in no native call. */
  const end = async (ended: ModelThread): Promise<void> => {
    onEnd(ended)
    await preventCalls(ended.guard)
    await ended.worker.terminate()
  }

  const embed = async (texts: readonly string[]): Promise<Vectors> => {
    if (!thread && failures > 1) {
      const delay = Math.min(restartMs * 2 ** (failures - 2), MAX_RESTART_MS)
      await sleep(delay, undefined, { signal: closed.signal }).catch(() => undefined)
    }
    if (closed.signal.aborted) throw new EmbeddingFailure('closed')
    const current = (thread ??= start())
    const timeout = setTimeout(() => void end(current), stuckAfterMs)
    running = Promise.withResolvers<Vectors>()
    try {
      const request: ThreadRequest = { texts }
      current.worker.ref()
      current.worker.postMessage(request, [])
      return await running.promise
    } finally {
      clearTimeout(timeout)
      running = undefined
      // An idle model must not keep the process alive; one that is ending must.
      if (thread === current) current.worker.unref()
    }
  }

  const close = async (): Promise<void> => {
    closed.abort()
    if (thread) await end(thread)
  }
  return { embed, close }
}
