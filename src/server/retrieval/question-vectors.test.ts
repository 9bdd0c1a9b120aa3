import { expect, test } from 'vitest'
import { cacheQuestionVectors } from './question-vectors.ts'

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

const unresponsiveEmbedder = () => ({
  embedQuestion: () => new Promise<readonly number[]>(() => undefined),
})

test('embeds the same question once', async () => {
  const embedder = countingEmbedder()
  const vectorOf = cacheQuestionVectors(embedder, { timeoutMs: 1000, maxCached: 5 })
  expect([await vectorOf('abc'), await vectorOf('abc')]).toEqual([[3], [3]])
  expect(embedder.asked).toEqual(['abc'])
})

test('evicts the least recently used question', async () => {
  const embedder = countingEmbedder()
  const vectorOf = cacheQuestionVectors(embedder, { timeoutMs: 1000, maxCached: 2 })
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) await vectorOf(text)
  expect(embedder.asked).toEqual(['a', 'b', 'c', 'b'])
})

test('times out an embedder that ignores the signal', async () => {
  const vectorOf = cacheQuestionVectors(unresponsiveEmbedder(), { timeoutMs: 20, maxCached: 5 })
  await expect(vectorOf('a')).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('aborts the embedder on timeout', async () => {
  let heard: AbortSignal | undefined
  const embedder = {
    embedQuestion: (_: string, signal?: AbortSignal) => {
      heard = signal
      return unresponsiveEmbedder().embedQuestion()
    },
  }
  const vectorOf = cacheQuestionVectors(embedder, { timeoutMs: 20, maxCached: 5 })
  await expect(vectorOf('a')).rejects.toThrow('timeout')
  expect(heard?.aborted).toBe(true)
})

test('rejects when the caller aborts', async () => {
  const leave = new AbortController()
  const vectorOf = cacheQuestionVectors(unresponsiveEmbedder(), { timeoutMs: 60_000, maxCached: 5 })
  const asked = vectorOf('a', leave.signal)
  leave.abort(new Error('left'))
  await expect(asked).rejects.toThrow('left')
})

test('embeds nothing when already aborted', async () => {
  const embedder = countingEmbedder()
  const vectorOf = cacheQuestionVectors(embedder, { timeoutMs: 1000, maxCached: 5 })
  await expect(vectorOf('a', AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  expect(embedder.asked).toEqual([])
})

test('does not cache failures', async () => {
  let isAway = true
  const embedder = {
    embedQuestion: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve([1])),
  }
  const vectorOf = cacheQuestionVectors(embedder, { timeoutMs: 1000, maxCached: 5 })
  await expect(vectorOf('a')).rejects.toThrow('away')
  isAway = false
  expect(await vectorOf('a')).toEqual([1])
})
