import { expect, test } from 'vitest'
import { KINDS, parseQuestions, readQuestions } from './questions.ts'

const QUESTION = {
  id: 'd-1',
  kind: 'direct',
  asker: 'client',
  question: 'What does Kratos do?',
  expects: [['models/kratos']],
}
const lineOf = (changes: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({ ...QUESTION, ...changes })

test('parses one question per line and skips empty lines', () => {
  const text = `${lineOf()}\n\n  \n${lineOf({ id: 'd-2', page: '/models', before: ['Hello'] })}\n`
  expect(parseQuestions('held-out', text)).toEqual([
    { ...QUESTION, set: 'held-out' },
    { ...QUESTION, id: 'd-2', page: '/models', before: ['Hello'], set: 'held-out' },
  ])
})

test('accepts a question without expected entries', () => {
  const [question] = parseQuestions('development', lineOf({ kind: 'out-of-scope', expects: [] }))
  expect(question?.expects).toEqual([])
})

test.each([
  [{ kind: 'riddle' }],
  [{ asker: 'nobody' }],
  [{ question: '' }],
  [{ page: 'models' }],
  [{ before: [''] }],
  [{ expects: [[]] }],
  [{ expects: 'models/kratos' }],
  [{ note: 'unknown field' }],
])('rejects a line with %j', (changes) => {
  expect(() => parseQuestions('development', lineOf(changes))).toThrow(
    /invalid|unrecognized|too small/i,
  )
})

test('the development questions cover every kind without duplicates', () => {
  const questions = readQuestions('development')
  expect(KINDS.filter((kind) => !questions.some((one) => one.kind === kind))).toEqual([])
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  const asked = questions.map(({ question, before, page }) =>
    JSON.stringify([question, before, page]),
  )
  expect(asked.filter((text, index) => asked.indexOf(text) !== index)).toEqual([])
})
