import { expect, onTestFinished, test } from 'vitest'
import { tinyModelFolder } from '#tests/fixtures/embedding/tiny-model.ts'
import { parseConfig } from '../../config/config.ts'
import { createEmbedders } from './provider-embedders.ts'

const E5 = { LOCAL_MODEL_QUERY_PREFIX: 'query: ', LOCAL_MODEL_PASSAGE_PREFIX: 'passage:' }

function embedderWith(settings: Readonly<Record<string, string>>) {
  const folder = tinyModelFolder(['query:', 'passage:', 'fast', 'card'])
  const given = { LOCAL_MODEL_DIR: folder, ...settings }
  const [embedder] = createEmbedders(parseConfig(given).embeddings)
  onTestFinished(embedder.close)
  return {
    question: () => embedder.embedQuestion('fast card'),
    text: async () => (await embedder.embedTexts(['fast card']))[0],
    space: embedder.space.replace(/^local-site-test-\w+-/, ''),
  }
}

const [half, third] = [Math.SQRT1_2, 1 / Math.sqrt(3)].map((share) => expect.closeTo(share, 6))

test('without settings a model gets the text alone, and its vector is the mean of all words', async () => {
  const { question, text } = embedderWith({})
  expect(await question()).toEqual([0, 0, half, half])
  expect(await text()).toEqual([0, 0, half, half])
})

test('questions and texts have their own prefix', async () => {
  const { question, text } = embedderWith(E5)
  expect(await question()).toEqual([third, 0, third, third])
  expect(await text()).toEqual([0, third, third, third])
})

test('with the pooling cls the vector is that of the first word, which is the prefix', async () => {
  const { question, text } = embedderWith({ ...E5, LOCAL_MODEL_POOLING: 'cls' })
  expect(await question()).toEqual([1, 0, 0, 0])
  expect(await text()).toEqual([0, 1, 0, 0])
})

test('each setting makes another space, and without any its name stays', () => {
  const settings = [
    E5,
    { ...E5, LOCAL_MODEL_QUERY_PREFIX: '' },
    { ...E5, LOCAL_MODEL_PASSAGE_PREFIX: '' },
    { LOCAL_MODEL_POOLING: 'cls' },
  ]
  const spaces = settings.map((one) => embedderWith(one).space)
  for (const space of spaces) expect(space).toMatch(/^4-[\da-f]{8}$/)
  expect(new Set(spaces).size).toBe(settings.length)
  expect(embedderWith({ LOCAL_MODEL_POOLING: 'mean' }).space).toBe('4')
  expect(embedderWith(E5).space).toBe(spaces[0])
})

test('rejects another pooling', () => {
  expect(() => parseConfig({ LOCAL_MODEL_POOLING: 'max' })).toThrow('→ at LOCAL_MODEL_POOLING')
})
