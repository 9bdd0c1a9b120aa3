import { expect, test } from 'vitest'
import { createFactSearch, judge, type Served } from './judge-facts.ts'
import { parseQuestions } from './questions.ts'

const ask = (fields: object) => {
  const line = { id: 'q', kind: 'direct', language: 'en', question: 'What?', ...fields }
  const [question] = parseQuestions('development', JSON.stringify(line))
  if (!question) throw new Error('no question')
  return question
}
const served = (fields: Partial<Served> = {}): Served => ({
  reply: 'passages',
  language: 'en',
  readable: '',
  first: '',
  texts: [],
  given: [],
  urls: [],
  ...fields,
})

test.each([
  ['in 112ms', '12ms'],
  ['94.75%', '94.7'],
  ['€19990', '€1999'],
  ['3.12ms', '12ms'],
])('"%s" does not hold %s', (text, fact) => {
  expect(createFactSearch(text)(fact)).toBe(false)
})

test('of every group one string must be readable, or served to a model', () => {
  const question = ask({ facts: [['€999'], ['once', 'one-time']] })
  const both = '€999, a one-time fee'
  expect(judge(question, served({ readable: both, texts: ['€999'] }))).toMatchObject({
    isReadable: true,
    isServed: false,
  })
  expect(judge(question, served({ readable: '€999 a month', texts: [both] }))).toMatchObject({
    isReadable: false,
    isServed: true,
  })
})

test('a refusal holds no facts, and an answer is no decline', () => {
  const refusal = served({ reply: 'decline', readable: '€999' })
  const facts = ask({ facts: [['€999']] })
  expect(judge(facts, refusal)).toMatchObject({ isReadable: false, isRefused: true })
  expect(judge(facts, { ...refusal, reply: 'passages' })).toMatchObject({ isReadable: true })
  const decline = ask({ expect: 'decline' })
  expect(judge(decline, refusal)).toMatchObject({ isReadable: true, isReplyRight: true })
  expect(judge(decline, served())).toMatchObject({ isReadable: false, isReplyRight: false })
  expect(judge(ask({ expect: 'greeting' }), refusal).isReplyRight).toBe(false)
})

test.each([
  ['greeting', 'greeting', true],
  ['thanks', 'goodbye', true],
  ['thanks', 'greeting', false],
  ['complaint', 'knowledge/assistant#talk-to-a-person', true],
  ['complaint', 'knowledge/assistant#languages', false],
  ['identity', 'passages', false],
] as const)('for a message of %s the reply %s is right: %s', (expect_, reply, isRight) => {
  expect(judge(ask({ expect: expect_ }), served({ reply })).isReplyRight).toBe(isRight)
})

test('the winner must be named before the other end of the scale', () => {
  const question = ask({ facts: [['Orion']], first: 'Orion', never: ['Pulse'] })
  const isFirst = (first: string) => judge(question, served({ first })).isFirstRight
  expect(isFirst('The most accurate is Orion, the least accurate is Pulse.')).toBe(true)
  expect(isFirst('The least accurate is Pulse, the most accurate is Orion.')).toBe(false)
  expect(isFirst('Ten models.')).toBe(false)
})

test.each([
  ['el', '/el/models#kratos', 'Απόκριση: 18 ms.', true],
  ['el', '/models#kratos', 'Απόκριση: 18 ms.', false],
  ['el', '/el/models#kratos', 'Latency: 18ms.', false],
  ['sq', '/sq#reach', 'Shkruani në këtë adresë.', true],
  ['sq', '/el/models#kratos', 'Përgjigjja vjen.', false],
  ['sq', '/sq/models', 'Latency: 18ms.', false],
  ['en', '/sq/models#kratos', 'Latency: 18ms.', false],
])('for a visitor in %s the card of %s, "%s", is in the language: %s', (...given) => {
  const [language, url, readable, isRight] = given
  const verdict = judge(ask({ language }), served({ urls: [url], readable }))
  expect(verdict.isShownInLanguage).toBe(isRight)
})
