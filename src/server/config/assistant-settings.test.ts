import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

const modelsIn = (settings: Record<string, string>) => parseConfig(settings).assistant.models

test('a key enables Gemini, a model name OpenAI', () => {
  expect(modelsIn({ GEMINI_API_KEY: 'g', OPENAI_API_KEY: 'o' })).toEqual([
    {
      kind: 'gemini',
      url: 'https://generativelanguage.googleapis.com/v1beta',
      key: 'g',
      model: 'gemini-2.5-flash-lite',
      price: { input: 0.3, output: 2.5 },
    },
  ])
  expect(
    modelsIn({
      GEMINI_API_KEY: 'g',
      OPENAI_MODEL: 'own',
      OPENAI_URL: 'http://localhost:1/v1/',
      OPENAI_PRICE_IN: '0',
      OPENAI_PRICE_OUT: '0.05',
    }).at(1),
  ).toEqual({
    kind: 'openai',
    url: 'http://localhost:1/v1',
    key: undefined,
    model: 'own',
    price: { input: 0, output: 0.05 },
  })
})

test.each([
  ['OPENAI_API_KEY', { OPENAI_MODEL: 'gpt' }],
  ['CHAT_DAILY_CAP_EUR', { CHAT_DAILY_CAP_EUR: '-1' }],
  ['GEMINI_PRICE_IN', { GEMINI_PRICE_IN: 'cheap' }],
  ['CHAT_STREAMS', { CHAT_STREAMS: '0' }],
  ['GEMINI_API_KEY', { EMBEDDINGS: 'gemini' }],
  ['OPENAI_API_KEY', { EMBEDDINGS: 'openai', GEMINI_API_KEY: 'k' }],
  ['EMBEDDINGS', { EMBEDDINGS: 'cloud' }],
  ['EMBEDDING_DIMENSIONS', { EMBEDDING_DIMENSIONS: '5000' }],
  ['GEMINI_URL', { GEMINI_URL: 'generativelanguage.googleapis.com' }],
])('rejects an invalid %s', (name, settings) => {
  expect(() => parseConfig(settings)).toThrow(new RegExp(`→ at ${name}`))
})

test.each(['GEMINI_MODEL', 'OPENAI_MODEL'])('%s must name a model version', (setting) => {
  const parse = () => parseConfig({ [setting]: 'flash-lite-latest', OPENAI_URL: 'http://host/v1' })
  expect(parse).toThrow('must name a version of the model')
})

test.each([
  [{}, 'local'],
  [{ GEMINI_API_KEY: 'k', OPENAI_API_KEY: 'k' }, 'gemini'],
  [{ OPENAI_API_KEY: 'k' }, 'openai'],
  [{ GEMINI_API_KEY: 'k', EMBEDDINGS: 'local' }, 'local'],
])('with %j the embeddings are %s', (settings, kind) => {
  expect(parseConfig(settings).embeddings.kind).toBe(kind)
})
