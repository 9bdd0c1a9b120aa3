import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPassages } from '#content/passages/read-passages.ts'
import { KINDS, listApplicable, readQuestions, SETS } from './questions.ts'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const all = SETS.flatMap(readQuestions)

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
  const applicable = listApplicable(all, readPassages(SAMPLE_CONTENT))
  expect(all.filter((question) => !applicable.includes(question)).map(({ id }) => id)).toEqual([])
})

test('a question about a retired entry or a changed figure does not apply', () => {
  const changed = readPassages(
    copyContent({
      'models/kratos.yaml': undefined,
      'models/visio.yaml': (text) => text.replace('latencyMs: 65', 'latencyMs: 64'),
    }),
  )
  const left = new Set(listApplicable(readQuestions('development'), changed).map(({ id }) => id))
  // d-001 asks for Kratos, d-005 for the latency of Visio, d-003 for Nera.
  expect(['d-001', 'd-003', 'd-005'].filter((id) => left.has(id))).toEqual(['d-003'])
})
