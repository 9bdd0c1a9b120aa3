import { expect, test } from 'vitest'
import { embedWithTimeout } from './question-vectors.ts'

const unresponsiveEmbedder = () => ({
  embedQuestion: () => new Promise<readonly number[]>(() => undefined),
})

test('times out an embedder that ignores the signal', async () => {
  const vector = embedWithTimeout(unresponsiveEmbedder(), 'a', 20, undefined)
  await expect(vector).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('aborts the embedder on timeout', async () => {
  let heard: AbortSignal | undefined
  const embedder = {
    embedQuestion: (_: string, signal?: AbortSignal) => {
      heard = signal
      return unresponsiveEmbedder().embedQuestion()
    },
  }
  await expect(embedWithTimeout(embedder, 'a', 20, undefined)).rejects.toThrow('timeout')
  expect(heard?.aborted).toBe(true)
})

test('rejects when the caller aborts', async () => {
  const leave = new AbortController()
  const asked = embedWithTimeout(unresponsiveEmbedder(), 'a', 60_000, leave.signal)
  leave.abort(new Error('left'))
  await expect(asked).rejects.toThrow('left')
})

test('embeds nothing when already aborted', async () => {
  const asked: string[] = []
  const embedder = {
    embedQuestion: async (text: string) => {
      asked.push(text)
      return [1]
    },
  }
  const left = AbortSignal.abort(new Error('left'))
  await expect(embedWithTimeout(embedder, 'a', 1000, left)).rejects.toThrow('left')
  expect(asked).toEqual([])
})
