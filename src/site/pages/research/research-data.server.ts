import { fillTemplate, publicationOf } from '#content/format.ts'
import type { Paper } from '#content/schema/catalogue.ts'
import type { ResearchPage } from '#content/schema/page.ts'
import {
  englishImpact,
  newestFirst,
  paperCategory,
  pick,
  shownFigures,
  titleLanguage,
} from '../../data/collection-entries.server.ts'
import { contactLink } from '../../data/contact.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { plateFile } from '../../data/generated-files.server.ts'
import { pageBasics } from '../../data/page-meta.server.ts'
import { shownPicture } from '../../data/pictures.server.ts'
import { pathOf } from '../../data/page-paths.server.ts'
import { bibtexOf, citationOf } from '../../features/papers/citation-formats.ts'
import { impactLevel } from '../../features/papers/paper-parts.tsx'

export function researchData(locale: string) {
  const content = contentIn(locale)
  const { pages, collections, messages } = content
  const page = pages.research
  const { band, card } = page
  return {
    ...pageBasics('research', locale, page),
    hero: page.hero,
    words: {
      ...pick(page, 'search', 'category', 'categories', 'showing', 'empty'),
      ...pick(card, 'publishedIn', 'country'),
      link: { ...pick(card, 'read', 'soon'), newTab: messages.shell.newTab },
    },
    cite: { ...page.cite, copy: messages.copy },
    papers: newestFirst(collections.papers).map((paper) => shownPaper(paper, page, locale)),
    band: {
      ...pick(band, 'heading', 'lead'),
      figures: shownFigures(band.figures, content),
      primary: { label: band.link, to: contactLink(locale, 'research-collaboration') },
    },
  }
}

export type ResearchData = ReturnType<typeof researchData>

function shownPaper(paper: Paper, page: ResearchPage, locale: string) {
  const { id, title } = paper
  const cited = { ...paper, underReview: paper.underReview ? page.cite.underReview : '' }
  return {
    ...pick(paper, 'id', 'title', 'year', 'category', 'country', 'description'),
    ...pick(paper, 'tags', 'link'),
    ...titleLanguage(paper, locale),
    publication: publicationOf(paper, page.card),
    path: pathOf(`research/${id}`, locale),
    categoryLabel: paperCategory(paper.category, page),
    impact: impactLevel(englishImpact(id)),
    impactLabel: fillTemplate(page.card.impact, { impact: paper.impact }),
    isUnderReview: paper.underReview,
    drawing: plateFile(paper.plate),
    picture: shownPicture(paper.image),
    citeOf: fillTemplate(page.cite.openOf, { title }),
    citation: citationOf(cited, locale),
    bibtex: bibtexOf(cited),
  }
}
