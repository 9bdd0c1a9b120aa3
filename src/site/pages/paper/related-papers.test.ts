import { expect, test } from 'vitest'
import { relatedPapers, type ComparedPaper } from './related-papers.ts'

const paper = (id: string, changes: Partial<ComparedPaper> = {}): ComparedPaper => ({
  id,
  year: 2024,
  category: id,
  tags: [id],
  authors: [id],
  ...changes,
})

const OWN = paper('own', { category: 'NLP', tags: ['RAG', 'Albanian'], authors: ['Besa', 'Niko'] })

const idsOf = (all: readonly ComparedPaper[], count = 3) =>
  relatedPapers(OWN, all, count).map((found) => found.paper.id)

test('a shared tag outweighs the category, and the category the authors', () => {
  const people = paper('people', { authors: ['Niko', 'Besa'] })
  const field = paper('field', { category: 'NLP' })
  const tagged = paper('tagged', { tags: ['RAG'] })
  expect(idsOf([people, field, tagged])).toEqual(['tagged', 'field', 'people'])
})

test('leaves out unrelated papers and the paper itself', () => {
  expect(idsOf([OWN, paper('stranger')])).toEqual([])
})
