import { expect, test } from 'vitest'
import { fillCounts, markCounts, numberWord } from './number-words.ts'
import { readContent } from './reader/read-content.ts'
import { copyContent } from '#tests/fixtures/content-copy.ts'

test.each([
  ['en', 1, 'one'],
  ['en', 12, 'twelve'],
  ['en', 21, 'twenty-one'],
  ['en', 30, 'thirty'],
  ['en', 99, 'ninety-nine'],
  ['en', 100, '100'],
  ['sq', 10, 'dhjetë'],
  ['sq', 33, 'tridhjetë e tre'],
  ['el', 6, 'έξι'],
  ['el', 44, 'σαράντα τέσσερα'],
  ['de', 4, '4'],
])('in %s, %i is %s', (locale, count, word) => {
  expect(numberWord(count, locale)).toBe(word)
})

test('Albanian and Greek have other words before a feminine noun', () => {
  expect(numberWord(3, 'sq', true)).toBe('tri')
  expect([3, 4, 14, 23].map((count) => numberWord(count, 'el', true))).toEqual([
    'τρεις',
    'τέσσερις',
    'δεκατέσσερις',
    'είκοσι τρεις',
  ])
})

const entries = (count: number) => Array.from({ length: count }, () => ({}))
const collections = {
  models: entries(11),
  automations: entries(30),
  papers: entries(6),
  personas: entries(6),
  packages: entries(6),
  roadmap: entries(7),
  technologies: entries(6),
  jobs: entries(2),
  people: entries(4),
  branches: entries(3),
}

test('a variable with a capital letter becomes a word with one', () => {
  expect(fillCounts('{ModelCount} models. {PaperCount} of our {jobCount}.', collections)).toBe(
    'Eleven models. Six of our two.',
  )
  expect(fillCounts('{modelCount} models, {product}', collections)).toBe('eleven models, {product}')
})

test('a translation has the words of its language, other texts the English ones', () => {
  const translated = (text: string, locale: string) => {
    const marked = markCounts(text, locale)
    expect(marked.length).toBeLessThanOrEqual(text.length)
    return fillCounts(marked, collections)
  }
  expect(translated('{BranchCountF} degë, {paperCount} punime', 'sq')).toBe(
    'Tri degë, gjashtë punime',
  )
  expect(translated('{personCountF} ιδρυτές', 'el')).toBe('τέσσερις ιδρυτές')
  expect(fillCounts('{branchCountF} branches', collections)).toBe('three branches')
})

test('the texts of pages, messages and entries follow the catalogue', () => {
  const shorter = readContent(copyContent({ 'models/kratos.yaml': undefined }))
  const count = shorter.collections.models.length
  const word = numberWord(count, 'en')
  expect(shorter.messages.menuNotes.models).toContain(`${word} `)
  expect(shorter.pages.models.hero.heading.toLowerCase()).toContain(word)
  expect(JSON.stringify(shorter)).not.toMatch(/\{\w+Count\w*\}/i)
})
