import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { COLLECTIONS } from '#content/reader/collections.ts'
import { readContent } from '#content/reader/read-content.ts'

const COUNTS = {
  direct: 12,
  paraphrase: 16,
  misspelt: 7,
  terse: 7,
  'follow-up': 7,
  comparison: 6,
  superlative: 7,
  several: 5,
  price: 6,
  people: 4,
  legal: 6,
  'out-of-scope': 8,
  hostile: 5,
}

const UNANSWERABLE = new Set(['out-of-scope', 'hostile'])

const question = z.strictObject({
  id: z.string().regex(/^h-\d{3}$/),
  kind: z.enum(Object.keys(COUNTS)),
  asker: z.enum(['client', 'recruit', 'researcher']),
  question: z.string().min(1),
  page: z.string().startsWith('/').optional(),
  before: z.array(z.string().min(1)).min(1).optional(),
  expects: z.array(z.array(z.string()).min(1)),
})

const text = readFileSync('tests/evals/held-out.jsonl', 'utf8')
const questions = text
  .trimEnd()
  .split('\n')
  .map((line) => question.parse(JSON.parse(line)))

function existingEntries(): ReadonlySet<string> {
  const inFolders = [...Object.keys(COLLECTIONS), 'pages'].flatMap((folder) =>
    readdirSync(path.join('content', folder)).map((file) => `${folder}/${path.parse(file).name}`),
  )
  const inLegal = Object.values(readContent('content').legal).flatMap(({ id, body }) =>
    body.map((section) => `legal/${id}#${section.id}`),
  )
  return new Set([...inFolders, ...inLegal, 'site'])
}

test('the held-out questions are unchanged', () => {
  const [frozen] = readFileSync('tests/evals/held-out.sha256', 'utf8').split(/\s/)
  expect(
    createHash('sha256').update(text).digest('hex'),
    'tests/evals/held-out.jsonl is frozen: it may not be changed after tuning began',
  ).toBe(frozen)
})

test('every held-out question has a unique id', () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
})

test('each kind has its expected count', () => {
  const groups = Map.groupBy(questions, ({ kind }) => kind)
  const counts = [...groups].map(([kind, group]) => [kind, group.length] as const)
  expect(Object.fromEntries(counts)).toEqual(COUNTS)
})

test('every expected entry exists', () => {
  const entries = existingEntries()
  const missing = questions.flatMap(({ id, expects }) =>
    expects
      .flat()
      .filter((entry) => !entries.has(entry))
      .map((entry) => `${id}: ${entry}`),
  )
  expect(missing).toEqual([])
})

test('only out-of-scope questions expect nothing', () => {
  const wrong = questions.filter(
    ({ kind, expects }) => UNANSWERABLE.has(kind) !== (expects.length === 0),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('only follow-ups have earlier questions', () => {
  const wrong = questions.filter(
    ({ kind, before }) => (kind === 'follow-up') !== (before !== undefined),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('no entry is expected by more than three held-out questions', () => {
  const uses = questions.flatMap(({ expects }) => [...new Set(expects.flat())])
  const often = [...new Set(uses)].filter((entry) => uses.filter((use) => use === entry).length > 3)
  expect(often).toEqual([])
})
