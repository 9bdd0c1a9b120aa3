import { expect, test } from 'vitest'
import { modelName, modelOf, numberedWords } from './paced-model.ts'

test('the name of a model says how it answers', () => {
  const model = { events: 20, gapMs: 100, bytes: 8 }
  expect(modelOf(`/v1beta/models/${modelName(model)}:streamGenerateContent`)).toEqual(model)
  expect(() => modelOf('/v1beta/models/other')).toThrow('no model of this bench')
})

test('every piece has its number and its length', () => {
  expect(numberedWords(3, 8)).toEqual(['w0 mount', 'w1 mount', 'w2 mount'])
})
