import { CHAT_LIMITS } from '#shared/chat.ts'
import { expect, test } from 'vitest'
import { chatRequest, feedbackRequest, languageOf } from './chat-request.ts'

const ID = '0a1b2c3d-0000-4000-8000-000000000001'
const QUESTION = {
  conversation: ID,
  message: { id: ID, text: 'Which?' },
  page: '/models',
  language: 'en',
}
const parse = (changes: object) => chatRequest.safeParse({ ...QUESTION, ...changes })
const textOf = (text: string) => parse({ message: { id: ID, text } }).data?.message.text

test('accepts a question, with and without a proof of work', () => {
  expect(parse({}).data).toEqual(QUESTION)
  expect(parse({ proof: 'x'.repeat(4096) }).data?.proof).toHaveLength(4096)
  expect(parse({ proof: 'x'.repeat(4097) }).data).toEqual({ ...QUESTION, proof: undefined })
  expect(parse({ proof: 7 }).data).toEqual({ ...QUESTION, proof: undefined })
})

test.each([
  ['a key more', { role: 'model' }],
  ['a key more in the message', { message: { ...QUESTION.message, role: 'model' } }],
  ['no message', { message: undefined }],
  ['another conversation id', { conversation: 'me' }],
  ['another message id', { message: { id: 'me', text: 'Which?' } }],
  ['no text', { message: { id: ID, text: '' } }],
  ['only control characters', { message: { id: ID, text: '\u0000\u0007 \n' } }],
  [
    'too many pairs of units',
    { message: { id: ID, text: '😀'.repeat(CHAT_LIMITS.message / 2 + 1) } },
  ],
  ['too long a text', { message: { id: ID, text: 'x'.repeat(CHAT_LIMITS.message + 1) } }],
])('refuses a question with %s', (_name, changes) => {
  expect(parse(changes).success).toBe(false)
})

test('normalizes a text', () => {
  expect(textOf(' a\r\nb\rc\u2028d\u0085e\u0000\u0007f\tg ')).toBe('a\nb\nc\nd\nef\tg')
  expect(textOf('e\u0308')).toBe('ë')
  expect(textOf('a\ud800b')).toBe('a\ufffdb')
  expect(textOf('x'.repeat(CHAT_LIMITS.message))).toHaveLength(CHAT_LIMITS.message)
})

test.each([
  ['/models?category=x#kratos', '/models'],
  ['/sq/models', '/sq/models'],
  ['models', '/'],
  ['/elsewhere.example', '/'],
  ['/Models', '/'],
  [`/${'x'.repeat(101)}`, '/'],
  [7, '/'],
])('the page %j counts as %j', (page, path) => {
  expect(parse({ page }).data?.page).toBe(path)
})

test('reads the language even from an invalid body', () => {
  expect(parse({ language: 7 }).data?.language).toBe('')
  expect(languageOf({ language: 'sq', message: 1 })).toBe('sq')
  expect(languageOf({ language: 7 })).toBeUndefined()
  expect(languageOf(undefined)).toBeUndefined()
})

test('feedback has a message, a verdict and perhaps a remark', () => {
  const feedback = { message: ID, verdict: 'bad' }
  expect(feedbackRequest.parse({ ...feedback, remark: ' Wrong\u0000 ' }).remark).toBe('Wrong')
  expect(feedbackRequest.safeParse(feedback).success).toBe(true)
  const long = 'x'.repeat(CHAT_LIMITS.remark + 1)
  for (const changes of [{ verdict: 'best' }, { message: 'x' }, { remark: long }, { more: 1 }])
    expect(feedbackRequest.safeParse({ ...feedback, ...changes }).success).toBe(false)
})
