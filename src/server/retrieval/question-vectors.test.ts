import { expect, test } from 'vitest'
import { cacheQuestionVectors, createQuestionEmbedder } from './question-vectors.ts'

/** The vector is the length of the text. */
function countingEmbedder() {
  const asked: string[] = []
  return {
    asked,
    embedQuestion: (text: string) => {
      asked.push(text)
      return Promise.resolve([text.length])
    },
  }
}

test('embeds the same question once', async () => {
  const embedder = countingEmbedder()
  const vectorOf = cacheQuestionVectors(embedder.embedQuestion, 5)
  expect([await vectorOf('abc'), await vectorOf('abc')]).toEqual([[3], [3]])
  expect(embedder.asked).toEqual(['abc'])
})

test('evicts the least recently used question', async () => {
  const embedder = countingEmbedder()
  const vectorOf = cacheQuestionVectors(embedder.embedQuestion, 2)
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) await vectorOf(text)
  expect(embedder.asked).toEqual(['a', 'b', 'c', 'b'])
})

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
  const { embedQuestion } = countingEmbedder()
  const embed = createQuestionEmbedder({
    embedders: [unresponsive(signals), { space: 'lengths', embedQuestion }],
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

test('does not cache failures', async () => {
  let isAway = true
  const embedder = {
    embedQuestion: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve([1])),
  }
  const vectorOf = cacheQuestionVectors(embedder.embedQuestion, 5)
  await expect(vectorOf('a')).rejects.toThrow('away')
  isAway = false
  expect(await vectorOf('a')).toEqual([1])
})
