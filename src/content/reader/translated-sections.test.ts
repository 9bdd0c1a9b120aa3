import { expect, test } from 'vitest'
import { parseSections } from './markdown.ts'
import { translateSections } from './translated-sections.ts'

const parse = (text: string) => parseSections('test.md', text, 1)
const TRANSLATED = parse('## Një\n\nNjë.\n\n### Me postë\n\n## Dy\n\nDy.\n')
const SOURCES = { title: '1', '## One': '2', '## Two': '3' }
const ONE = '## One\n\nOne.\n\n### By post\n\n'
const TWO = '## Two\n\nTwo.\n\n'

const translate = (english: string, sources?: Record<string, string>) =>
  translateSections(parse(english), TRANSLATED, sources)?.map(
    ({ id, heading, lang }) => `${id}: ${heading}${lang ? ` (${lang})` : ''}`,
  )

test('a section that is not translated yet is English', () => {
  const added = '## New\n\nNew.\n\n'
  expect(translate(ONE + added + TWO, SOURCES)).toEqual(['one: Një', 'new: New (en)', 'two: Dy'])
  expect(translate(added + ONE + TWO, SOURCES)).toEqual(['new: New (en)', 'one: Një', 'two: Dy'])
})

test('a section that was removed in English is left out', () => {
  expect(translate(TWO, SOURCES)).toEqual(['two: Dy'])
})

test('a section with other subheadings than the English one is English', () => {
  expect(translate(`${ONE}### By phone\n\n${TWO}`, SOURCES)).toEqual(['one: One (en)', 'two: Dy'])
})

test('without a record of the English headings both must have the same', () => {
  expect(translate(TWO)).toBeUndefined()
  expect(translate(TWO + ONE)).toBeUndefined()
  expect(translate(TWO, { '## Two': '3' })).toBeUndefined()
})
