import { expect, test } from 'vitest'
import { applyOverlay } from './overlay.ts'
import { describeProblem } from './problem.ts'
import { parseYamlFile } from './yaml-file.ts'

const ENGLISH = {
  title: 'Price',
  setupFeeEur: 999,
  isContact: false,
  features: ['One', 'Two'],
  steps: [{ id: 'a', text: 'First' }],
  note: { text: 'Note', order: 3 },
}

function lay(text: string) {
  const { data, problems } = applyOverlay(ENGLISH, parseYamlFile('content/t.yaml', text))
  return { data, problems: problems.map(describeProblem) }
}

test('texts are replaced at every depth and everything else stays English', () => {
  const { data, problems } = lay(
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

test('the English entry itself is left as it was', () => {
  const before = structuredClone(ENGLISH)
  lay('title: Çmimi\nnote:\n  text: Shënim\n')
  expect(ENGLISH).toEqual(before)
})

test.each([
  ['a number', 'setupFeeEur: 899', 'setupFeeEur'],
  ['the same number', 'setupFeeEur: 999', 'setupFeeEur'],
  ['a number in words', 'setupFeeEur: pak', 'setupFeeEur'],
  ['a flag', 'isContact: true', 'isContact'],
  ['a number in place of a text', 'title: 12', 'title'],
  ['a text in place of a list', 'features: Një', 'features'],
  ['a list in place of a text', 'title: [Çmimi]', 'title'],
])('%s is refused and the English value stays', (_name, text, field) => {
  const { data, problems } = lay(`${text}\n`)
  expect(problems).toEqual([
    `content/t.yaml:1 ${field}: is not text: a translation holds only text, ` +
      'the figure stays in the English file',
  ])
  expect(data).toEqual(ENGLISH)
})

test('a number deep inside is refused with its line', () => {
  const { problems } = lay('title: Çmimi\nnote:\n  text: Shënim\n  order: 4\n')
  expect(problems).toEqual([expect.stringMatching(/^content\/t\.yaml:4 note\.order: is not text/)])
})

test('a list of another length is refused', () => {
  const { data, problems } = lay('title: Çmimi\nfeatures:\n  - Një\n')
  expect(problems).toEqual(['content/t.yaml:2 features: has 1 items, the English list has 2'])
  expect(data).toEqual({ ...ENGLISH, title: 'Çmimi' })
})

test('an unknown field is refused, at the top and deeper', () => {
  expect(lay('titel: Çmimi\nnote:\n  txt: Shënim\n').problems).toEqual([
    'content/t.yaml:1 titel: is not a field of the English entry: remove it',
    'content/t.yaml:3 note.txt: is not a field of the English entry: remove it',
  ])
})

test('all faults of a translation are listed at once', () => {
  expect(lay('setupFeeEur: 1\nfeatures: [a]\nfoo: b\n').problems).toHaveLength(3)
})

test.each(['', 'title:\n', 'features:\n  -\n  -\n'])(
  'what is left empty stays English: %j',
  (text) => {
    expect(lay(text)).toEqual({ data: ENGLISH, problems: [] })
  },
)
