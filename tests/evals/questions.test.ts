import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPassages } from '#content/passages/read-passages.ts'
import { listApplicable, readQuestions, SETS } from './questions.ts'
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
