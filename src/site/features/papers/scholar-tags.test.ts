import { expect, test } from 'vitest'
import { scholarTags } from './scholar-tags.ts'

const PAPER = {
  authors: ['Besa Krasniqi', 'Niko Dimou'],
  title: 'Grounded answers',
  publication: 'Journal of Language Systems',
  year: 2025,
  link: 'https://papers.example.org/grounded',
  underReview: '',
}
const PAGE = { url: 'https://korab.example/research/grounded', language: 'en', keywords: ['RAG'] }

const namesOf = (changes: Partial<typeof PAPER>) =>
  scholarTags({ ...PAPER, ...changes }, PAGE).map(({ name }) => name)

test('each author has a tag of its own, and the page names itself', () => {
  expect(scholarTags(PAPER, PAGE)).toEqual([
    { name: 'citation_title', content: 'Grounded answers' },
    { name: 'citation_author', content: 'Besa Krasniqi' },
    { name: 'citation_author', content: 'Niko Dimou' },
    { name: 'citation_publication_date', content: '2025' },
    { name: 'citation_journal_title', content: 'Journal of Language Systems' },
    { name: 'citation_abstract_html_url', content: PAGE.url },
    { name: 'citation_language', content: 'en' },
    { name: 'citation_keywords', content: 'RAG' },
  ])
})

test('a workshop is a conference', () => {
  const names = namesOf({ publication: 'Workshop on Industrial Vision' })
  expect(names).toContain('citation_conference_title')
  expect(names).not.toContain('citation_journal_title')
})

test('a paper under review names neither a journal nor a conference', () => {
  const names = namesOf({ publication: 'Submitted to Letters', underReview: 'Under review' })
  expect(names.filter((name) => /journal|conference/.test(name))).toEqual([])
})
