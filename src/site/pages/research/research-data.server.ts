import { fillTemplate, formatFigure } from '#content/format.ts'
import type { Paper } from '#content/schema/catalogue.ts'
import type { ResearchPage } from '#content/schema/page.ts'
import { contactLink } from '../../data/contact.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { drawingFile } from '../../data/generated-files.server.ts'
import { pageOpening } from '../../data/page-meta.server.ts'
import { paperCategory, newestFirst } from '../../data/collection-entries.server.ts'
import { pathOf } from '../../data/page-paths.server.ts'
import { bibtexOf, citationOf } from '../../features/papers/citation-formats.ts'
import { impactLevel } from '../../features/papers/paper-parts.tsx'

export function researchData(locale: string) {
  const { pages, collections, messages } = contentIn(locale)
  const page = pages.research
  const { search, category, categories, showing, empty, card, cite } = page
  return {
    ...pageOpening('research', locale, page),
    hero: page.hero,
    words: {
      search,
      category,
      categories,
      showing,
      empty,
      publishedIn: card.publishedIn,
      country: card.country,
      link: { read: card.read, soon: card.soon, newTab: messages.shell.newTab },
    },
    cite: { ...cite, copy: messages.copy },
    papers: newestFirst(collections.papers).map((paper) => shownPaper(paper, page, locale)),
    band: {
      heading: page.band.heading,
      lead: page.band.lead,
      figures: page.band.figures.map((figure) => formatFigure(figure, locale)),
      link: { label: page.band.link, to: contactLink(locale, 'research-collaboration') },
    },
  }
}

export type ResearchData = ReturnType<typeof researchData>
export type ShownPaper = ResearchData['papers'][number]
export type CiteWords = ResearchData['cite']

function shownPaper(paper: Paper, page: ResearchPage, locale: string) {
  const { id, title, year, category, publication, country, description, tags, link } = paper
  const cited = { ...paper, underReview: paper.underReview ? page.cite.underReview : '' }
  return {
    id,
    path: pathOf(`research/${id}`, locale),
    title,
    year,
    category,
    categoryLabel: paperCategory(category, page),
    impact: impactLevel(paper.impact),
    impactLabel: fillTemplate(page.card.impact, { impact: paper.impact }),
    publication,
    country,
    description,
    tags,
    link,
    isUnderReview: paper.underReview,
    drawing: drawingFile(`paper-${id}`),
    citeOf: fillTemplate(page.cite.openOf, { title }),
    citation: citationOf(cited, locale),
    bibtex: bibtexOf(cited),
  }
}
