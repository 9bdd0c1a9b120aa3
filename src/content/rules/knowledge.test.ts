import { expect, test } from 'vitest'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { readContent } from '../reader/read-content.ts'
import { findKnowledgeFaults } from './knowledge.ts'

const faults = (changes: Parameters<typeof copyContent>[0]) =>
  findKnowledgeFaults(readContent(copyContent(changes)))

test('the real knowledge has no faults', () => {
  expect(findKnowledgeFaults(readContent('content'))).toEqual([])
})

test('a question to a passage that does not exist is found', () => {
  expect(faults({ 'knowledge/questions/a.yaml': 'models/kraos:\n  - Who?\n' })).toEqual([
    'content/knowledge/questions: no passage has the key "models/kraos"',
  ])
})

test('a note that covers an entry that does not exist is found', () => {
  const change = (text: string) => text.replace('[pages/research]', '[papers/gone]')
  expect(faults({ 'knowledge/papers.md': change })).toEqual([
    'content/knowledge/papers.md: covers "papers/gone", which does not exist',
  ])
})

test('a section of a note that rests on a legal section that does not exist is found', () => {
  const change = (text: string) =>
    text.replace(
      'covers: [pages/research]',
      'covers: []\nsections: { gone: [legal/impressum#gone] }',
    )
  expect(faults({ 'knowledge/papers.md': change })).toEqual([
    'content/knowledge/papers.md: covers "legal/impressum#gone", which does not exist',
    'content/knowledge/papers.md: has no section "gone"',
  ])
})

test('a sentence that no passage can hold is found', () => {
  const long = Array.from({ length: 190 }, () => 'word').join(' ')
  const change = (text: string) => `${text}\n## More\n\n${long}.\n`
  expect(faults({ 'knowledge/papers.md': change })).toEqual([
    'knowledge/papers#more: makes a passage of more than 180 words or 1200 characters: shorten it',
  ])
})

test.each([
  ['page: research', 'page: reserch', 'content/knowledge/papers.md:3 page'],
  ['title: Reading', 'titel: Reading', 'content/knowledge/papers.md:2 titel'],
])('a head with %s written as %s is refused', (right, wrong, place) => {
  const folder = copyContent({ 'knowledge/papers.md': (text) => text.replace(right, wrong) })
  expect(() => readContent(folder)).toThrow(place)
})
