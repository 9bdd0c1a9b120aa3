import { expect, test } from 'vitest'
import { createQuestionEmbedder } from './question-vectors.ts'

/** Honours its signal, as all embedders do. */
const unresponsive = (signals: AbortSignal[]) => ({
  space: 'unresponsive',
  embedQuestion: async (_text: string, signal?: AbortSignal) => {
    if (signal) signals.push(signal)
    signal?.throwIfAborted()
    const { promise, reject } = Promise.withResolvers<never>()
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
    return promise
  },
})

test('aborts an embedder that takes too long, and asks the next one', async () => {
  const signals: AbortSignal[] = []
  const lengths = { space: 'lengths', embedQuestion: async (text: string) => [text.length] }
  const embed = createQuestionEmbedder({
    embedders: [unresponsive(signals), lengths],
    embeddingTimeoutMs: 20,
  })
  expect(await embed(['ab'], undefined)).toEqual({
    space: 'lengths',
    vectors: new Map([['ab', [2]]]),
  })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

test('stops when the caller aborts', async () => {
  const errors: unknown[] = []
  const leave = new AbortController()
  const embed = createQuestionEmbedder({
    embedders: [unresponsive([])],
    embeddingTimeoutMs: 60_000,
    onError: (_step, error) => errors.push(error),
  })
  const asked = embed(['a'], leave.signal)
  leave.abort(new Error('left'))
  expect((await asked).vectors.size).toBe(0)
  expect(String(errors)).toBe('Error: left')
})
