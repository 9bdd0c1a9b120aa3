import { existsSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contentIn } from '#site/data/content.server.ts'
import { paperData } from '#site/pages/paper/paper-data.server.ts'
import { researchData } from '#site/pages/research/research-data.server.ts'

test('RES-07 RES-10 a paper is under review because its field says so, not because a link is missing', () => {
  const { collections } = contentIn('en')
  // The company may have retired papers and models of the sample content; then they have no drawing.
  const shown = collections.papers.filter(({ id }) =>
    existsSync(`src/site/generated/drawings/paper-${id}.svg`),
  )
  expect(shown).not.toEqual([])
  // The opposite of the real papers: with a link, yet under review.
  const papers = shown.map((paper) => ({ ...paper, underReview: paper.link !== '' }))
  const changed = [
    vi.spyOn(collections, 'papers', 'get').mockReturnValue(papers),
    vi.spyOn(collections, 'models', 'get').mockReturnValue([]),
  ]
  onTestFinished(() => changed.forEach((one) => one.mockRestore()))
  const cards = researchData('en').papers
  for (const { id, underReview } of papers) {
    expect(cards.find((card) => card.id === id)?.isUnderReview).toBe(underReview)
    const { link } = paperData(new Request(`https://company.example/research/${id}`))
    expect(link.isUnderReview).toBe(underReview)
  }
})
