import { expect, test } from 'vitest'
import { keepQuestionVectors } from './question-vectors.ts'

/** Says what it was asked for; the vector is the length of the text. */
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

const deafEmbedder = () => ({
  embedQuestion: () => new Promise<readonly number[]>(() => undefined),
})

test('the same question is embedded once', async () => {
  const embedder = countingEmbedder()
  const { vectorOf } = keepQuestionVectors(embedder, { budgetMs: 1000, kept: 5 })
  expect([await vectorOf('abc'), await vectorOf('abc')]).toEqual([[3], [3]])
  expect(embedder.asked).toEqual(['abc'])
})

test('of more questions than are kept, the one that was asked longest ago is forgotten', async () => {
  const embedder = countingEmbedder()
  const { vectorOf } = keepQuestionVectors(embedder, { budgetMs: 1000, kept: 2 })
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) await vectorOf(text)
  expect(embedder.asked).toEqual(['a', 'b', 'c', 'b'])
})

test('an embedder that does not answer in time is given up, also if it is deaf to the signal', async () => {
  const { vectorOf } = keepQuestionVectors(deafEmbedder(), { budgetMs: 20, kept: 5 })
  await expect(vectorOf('a')).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('the embedder hears that its time is over', async () => {
  let heard: AbortSignal | undefined
  const embedder = {
    embedQuestion: (_: string, signal?: AbortSignal) => {
      heard = signal
      return deafEmbedder().embedQuestion()
    },
  }
  const { vectorOf } = keepQuestionVectors(embedder, { budgetMs: 20, kept: 5 })
  await expect(vectorOf('a')).rejects.toThrow('timeout')
  expect(heard?.aborted).toBe(true)
})

test('a visitor who leaves is not waited for', async () => {
  const leave = new AbortController()
  const { vectorOf } = keepQuestionVectors(deafEmbedder(), { budgetMs: 60_000, kept: 5 })
  const asked = vectorOf('a', leave.signal)
  leave.abort(new Error('left'))
  await expect(asked).rejects.toThrow('left')
})

test('for a visitor who has left already nothing is embedded', async () => {
  const embedder = countingEmbedder()
  const { vectorOf } = keepQuestionVectors(embedder, { budgetMs: 1000, kept: 5 })
  await expect(vectorOf('a', AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  expect(embedder.asked).toEqual([])
})

test('a failure is handed on and not kept: the next time the embedder is asked again', async () => {
  let isAway = true
  const embedder = {
    embedQuestion: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve([1])),
  }
  const { vectorOf } = keepQuestionVectors(embedder, { budgetMs: 1000, kept: 5 })
  await expect(vectorOf('a')).rejects.toThrow('away')
  isAway = false
  expect(await vectorOf('a')).toEqual([1])
})
