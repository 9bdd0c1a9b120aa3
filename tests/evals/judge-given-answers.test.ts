import { expect, test } from 'vitest'
import { judgeGivenAnswers, type GivenAnswer } from './judge-given-answers.ts'
import { parseQuestions } from './questions.ts'

function given(fields: object, answer: Partial<GivenAnswer>): GivenAnswer {
  const line = { id: 'q', kind: 'price', language: 'en', question: 'What does it cost?', ...fields }
  const [question] = parseQuestions('development', JSON.stringify(line))
  if (!question) throw new Error('no question')
  return { question, text: '', notice: undefined, language: 'en', ...answer }
}
const price = { facts: [['€999']] }

/** The checks that an answer fails. */
const failedOf = (answer: GivenAnswer) =>
  Object.entries(judgeGivenAnswers([answer]).figures)
    .filter(([, share]) => share === 0)
    .map(([name]) => name.replace(/^answers: (.*), development$/, '$1'))

test('a right answer passes every check', () => {
  const right = given(price, { text: 'It costs 999 € once [1].' })
  expect(failedOf(right)).toEqual([])
  expect(judgeGivenAnswers([right]).failures).toEqual([])
})

test.each([
  ['a wrong price', price, { text: 'It costs €998 [1].' }, 'all facts'],
  ['no source', price, { text: 'It costs €999.' }, 'a citation for every figure'],
  ['a refusal', price, { text: 'I cannot say.' }, 'not refused'],
  [
    'another language',
    price,
    { text: 'Κοστίζει €999 [1].', language: 'el' },
    'language of the answer',
  ],
  ['no model', price, { text: 'It costs €999 [1].', notice: 'connection' }, 'given by the model'],
  ['an answer out of scope', { expect: 'decline' }, { text: 'Yes [1].' }, 'declined, out of scope'],
  [
    'the other end of a scale',
    { facts: [['Orion']], first: 'Orion', never: ['Pulse'] },
    { text: 'Pulse is less accurate than Orion [1].' },
    'right end of a scale first',
  ],
])('%s is counted', (_, question, answer, check) => {
  const wrong = given(question, answer)
  expect(failedOf(wrong)).toContain(check)
  const [failure] = judgeGivenAnswers([wrong]).failures
  expect(failure).toMatchObject({ actual: answer.text, reason: expect.stringContaining(check) })
})

test('the share is over the questions that a check applies to', () => {
  const { figures } = judgeGivenAnswers([
    given(price, { text: '€999 [1]' }),
    given(price, { text: '€9 [1]' }),
    given({ expect: 'decline' }, { text: 'No.' }),
  ])
  expect(figures).toMatchObject({
    'answers: all facts, development': 0.5,
    'answers: declined, out of scope, development': 1,
  })
})
