import { expect, test } from 'vitest'
import { z } from 'zod'
import { figure, line } from '../schema/text.ts'
import { paper } from '../schema/catalogue.ts'
import {
  ContentError,
  describeProblem,
  parseYamlFile,
  validateFile,
  applyOverlay,
} from './yaml-file.ts'

const entry = z.strictObject({ id: line(10), priceEur: z.number(), tags: z.array(line(5)) })
const withFigures = z.strictObject({ title: line(10), figures: z.array(figure) })

function problemsOf(schema: z.ZodType, text: string): string[] {
  try {
    validateFile(schema, parseYamlFile('content/a.yaml', text))
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(describeProblem)
    throw error
  }
  return []
}

test('reports a wrong type with file, line, field and advice', () => {
  expect(problemsOf(entry, 'id: a\n\npriceEur: €9\ntags: []\n')).toEqual([
    'content/a.yaml:3 priceEur: expected number, received string: ' +
      'write a value of that kind, numbers without unit or currency sign',
  ])
})

test.each([
  ['a missing list item has the line of its list', ['tags', 9]],
  ['a name below a list has the line of the list', ['tags', 'x']],
  ['a missing field has the line of its parent', ['tags', 0, 'x']],
])('%s', (_name, path) => {
  const file = parseYamlFile('content/a.yaml', 'id: a\n\ntags: [b]\n')
  expect(file.lineOf(path)).toBe(3)
})

test('rejects a bare number as a figure', () => {
  expect(problemsOf(withFigures, 'title: a\nfigures:\n  - 98\n')).toEqual([
    expect.stringMatching(/^content\/a\.yaml:3 figures\.0: .*expected object/),
  ])
})

test.each(['http://papers.example.org/a', 'papers.example.org', 'ftp://papers.example.org'])(
  'rejects the paper link %s and suggests https',
  (link) => {
    const problems = problemsOf(z.strictObject({ link: paper.shape.link }), `link: ${link}\n`)
    expect(problems).toEqual(['content/a.yaml:1 link: must be a full https:// address'])
  },
)

const ENGLISH = {
  title: 'Price',
  setupFeeEur: 999,
  isContact: false,
  features: ['One', 'Two'],
  steps: [{ id: 'a', text: 'First' }],
  note: { text: 'Note', order: 3 },
}

function overlay(text: string) {
  const { data, problems } = applyOverlay(ENGLISH, parseYamlFile('content/t.yaml', text))
  return { data, problems: problems.map(describeProblem) }
}

test('replaces texts at every depth', () => {
  const { data, problems } = overlay(
    'title: Çmimi\nfeatures: [Një, Dy]\nsteps:\n  - text: E para\nnote:\n  text: Shënim\n',
  )
  expect(problems).toEqual([])
  expect(data).toEqual({
    title: 'Çmimi',
    setupFeeEur: 999,
    isContact: false,
    features: ['Një', 'Dy'],
    steps: [{ id: 'a', text: 'E para' }],
    note: { text: 'Shënim', order: 3 },
  })
})

test.each([
  ['a number', 'setupFeeEur: 899', 'setupFeeEur'],
  ['the same number', 'setupFeeEur: 999', 'setupFeeEur'],
  ['text for a number', 'setupFeeEur: pak', 'setupFeeEur'],
  ['a flag', 'isContact: true', 'isContact'],
  ['a number for a text', 'title: 12', 'title'],
  ['a text for a list', 'features: Një', 'features'],
  ['a list for a text', 'title: [Çmimi]', 'title'],
])('rejects %s and keeps the English value', (_name, text, field) => {
  const { data, problems } = overlay(`${text}\n`)
  expect(problems).toEqual([
    `content/t.yaml:1 ${field}: is not text: a translation holds only text, ` +
      'the figure stays in the English file',
  ])
  expect(data).toEqual(ENGLISH)
})

test('a list that has other items in English by now is English', () => {
  const { data, problems } = overlay('title: Çmimi\nfeatures:\n  - Një\n')
  expect(problems).toEqual([])
  expect(data).toEqual({ ...ENGLISH, title: 'Çmimi' })
})

test.each(['', 'title:\n', 'features:\n  -\n  -\n'])(
  'an empty translation stays English: %j',
  (text) => {
    expect(overlay(text)).toEqual({ data: ENGLISH, problems: [] })
  },
)
