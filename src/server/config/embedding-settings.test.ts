import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'

test('a provider has its usual address and model, and a key that must be given', () => {
  expect(parseConfig({ EMBEDDINGS: 'gemini', GEMINI_API_KEY: 'k' }).embeddings).toEqual({
    kind: 'gemini',
    url: 'https://generativelanguage.googleapis.com/v1beta',
    key: 'k',
    model: 'gemini-embedding-001',
    dimensions: 768,
  })
  const openai = { EMBEDDINGS: 'openai', OPENAI_API_KEY: 'k', OPENAI_URL: 'http://localhost:1/v1/' }
  expect(parseConfig({ ...openai, EMBEDDING_DIMENSIONS: '512' }).embeddings).toEqual({
    kind: 'openai',
    url: 'http://localhost:1/v1',
    key: 'k',
    model: 'text-embedding-3-small',
    dimensions: 512,
  })
})

test.each([
  ['GEMINI_API_KEY', { EMBEDDINGS: 'gemini' }],
  ['OPENAI_API_KEY', { EMBEDDINGS: 'openai', GEMINI_API_KEY: 'k' }],
  ['EMBEDDINGS', { EMBEDDINGS: 'cloud' }],
  ['EMBEDDING_DIMENSIONS', { EMBEDDING_DIMENSIONS: '5000' }],
  ['GEMINI_URL', { GEMINI_URL: 'generativelanguage.googleapis.com' }],
])('a wrong %s is refused', (name, settings) => {
  expect(() => parseConfig(settings)).toThrow(new RegExp(`→ at ${name}`))
})
