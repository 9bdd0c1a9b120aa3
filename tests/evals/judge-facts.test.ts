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
  lead: '',
  texts: [],
  quotations: [],
  ...fields,
})

test.each([
  ['It costs €1,999 once.', '1999 €'],
  ['Πλήρης τιμή: 1.999 €', '€1999'],
  ['accuracy of 94,7 %', '94.7%'],
  ['in 12 ms', '12ms'],
  ['the “Support Bot”', 'support bot'],
  ['one‑time setup', 'one-time'],
])('"%s" holds %s', (text, fact) => {
  expect(createFactSearch(text)(fact)).toBe(true)
})

test.each([
  ['in 112ms', '12ms'],
  ['94.75%', '94.7'],
  ['€19990', '€1999'],
  ['3.12ms', '12ms'],
])('"%s" does not hold %s', (text, fact) => {
  expect(createFactSearch(text)(fact)).toBe(false)
})

test('counts the groups of which one string is served', () => {
  const question = ask({ facts: [['€999'], ['once', 'one-time']] })
  expect(judge(question, served({ texts: ['€999', 'a one-time fee'] })).facts).toBe(1)
  expect(judge(question, served({ texts: ['€999 a month'] })).facts).toBe(0.5)
})

test('a refusal holds no facts, and an answer is no decline', () => {
  const refusal = served({ reply: 'decline', texts: ['€999'] })
  expect(judge(ask({ facts: [['€999']] }), refusal)).toMatchObject({ facts: 0, isRefused: true })
  expect(judge(ask({ expect: 'decline' }), refusal)).toMatchObject({ facts: 1, isReplyRight: true })
  expect(judge(ask({ expect: 'decline' }), served())).toMatchObject({
    facts: 0,
    isReplyRight: false,
  })
  expect(judge(ask({ expect: 'greeting' }), refusal).isReplyRight).toBe(false)
})

test('the winner must be named before the other end of the scale', () => {
  const question = ask({ facts: [['Orion']], first: 'Orion', never: ['Pulse'] })
  const isFirst = (lead: string) => judge(question, served({ lead })).isFirstRight
  expect(isFirst('The most accurate is Orion, the least accurate is Pulse.')).toBe(true)
  expect(isFirst('The least accurate is Pulse, the most accurate is Orion.')).toBe(false)
  expect(isFirst('Ten models.')).toBe(false)
})

test('the reply must be in the language of the visitor', () => {
  const question = ask({ language: 'sq', expect: 'greeting' })
  expect(judge(question, served({ reply: 'greeting', language: 'en' })).isLanguageRight).toBe(false)
})

test.each([
  ['el', '/el/models#kratos', 'Απόκριση: 18 ms.', true],
  ['el', '/models#kratos', 'Απόκριση: 18 ms.', false],
  ['el', '/el/models#kratos', 'Latency: 18ms.', false],
  ['sq', '/sq#reach', 'Shkruani në këtë adresë.', true],
  ['sq', '/el/models#kratos', 'Përgjigjja vjen.', false],
  ['sq', '/sq/models', 'Latency: 18ms.', false],
  ['en', '/models#kratos', 'Latency: 18ms.', true],
  ['en', '/sq/models#kratos', 'Latency: 18ms.', false],
])('for a visitor in %s the quotation of %s, "%s", is in the language: %s', (...given) => {
  const [language, url, text, isRight] = given
  const verdict = judge(ask({ language }), served({ quotations: [{ url, text }] }))
  expect(verdict.isQuotedInLanguage).toBe(isRight)
})
