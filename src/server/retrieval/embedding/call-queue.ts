import { EmbeddingFailure, QueueFull } from './embedding-faults.ts'

interface Waiting<Input, Output> {
  readonly input: Input
  readonly resolve: (output: Output) => void
  readonly reject: (error: unknown) => void
}

/** One call at a time, first come first served, and no more than so many behind it. */
export function createCallQueue<Input, Output>(
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
