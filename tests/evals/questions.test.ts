import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildKnowledge } from '#content/passages/passage.ts'
import { readPassages } from '#content/passages/read-passages.ts'
import { createFactSearch } from './judge-facts.ts'
import { KINDS, parseQuestions, readQuestions, SETS } from './questions.ts'

const QUESTION = {
  id: 'd-1',
  kind: 'direct',
  language: 'en',
  question: 'What does Kratos do?',
  facts: [['fraud']],
}
const lineOf = (changes: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({ ...QUESTION, ...changes })
const all = SETS.flatMap(readQuestions)

test('parses one question per line and skips empty lines', () => {
  const text = `${lineOf()}\n\n  \n${lineOf({ id: 'd-2', page: '/models', before: ['Hello'] })}\n`
  const defaults = { expect: 'facts', never: [], set: 'held-out' }
  expect(parseQuestions('held-out', text)).toEqual([
    { ...QUESTION, ...defaults },
    { ...QUESTION, ...defaults, id: 'd-2', page: '/models', before: ['Hello'] },
  ])
})

test.each([
  [{ kind: 'riddle' }],
  [{ language: 'de' }],
  [{ question: '' }],
  [{ page: 'models' }],
  [{ before: [''] }],
  [{ facts: [[]] }],
  [{ expect: 'a joke' }],
  [{ note: 'unknown field' }],
])('rejects a line with %j', (changes) => {
  expect(() => parseQuestions('development', lineOf(changes))).toThrow(
    /invalid|unrecognized|too small/i,
  )
})

test('the held-out questions are unchanged', () => {
  const [frozen] = readFileSync('tests/evals/held-out.sha256', 'utf8').split(/\s/)
  const text = readFileSync('tests/evals/held-out.jsonl', 'utf8')
  expect(
    createHash('sha256').update(text).digest('hex'),
    'tests/evals/held-out.jsonl is frozen: it may not be changed after tuning began',
  ).toBe(frozen)
})

test('development and held-out have questions of every kind, and no question is there twice', () => {
  for (const set of ['development', 'held-out'] as const) {
    const kinds = new Set(readQuestions(set).map(({ kind }) => kind))
    expect(KINDS.filter((kind) => !kinds.has(kind))).toEqual([])
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const asked = all.map(({ question, before, page }) => JSON.stringify([question, before, page]))
  expect(asked.filter((text, index) => asked.indexOf(text) !== index)).toEqual([])
})

test('facts are expected exactly where an answer is', () => {
  const wrong = all.filter(({ expect: kind, facts }) => (kind === 'facts') !== facts.length > 0)
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('every fact is in the knowledge of the assistant', () => {
  const { passages } = buildKnowledge(readPassages('content'))
  const isKnown = createFactSearch(
    passages.map(({ title, text }) => `${title}. ${text}`).join('\n'),
  )
  const missing = all.flatMap(({ id, facts }) =>
    facts.filter((group) => !group.some(isKnown)).map((group) => [id, ...group]),
  )
  expect(missing).toEqual([])
})
