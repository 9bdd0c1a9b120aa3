import { fillTemplate } from '#content/format.ts'
import type { Content } from '#content/reader/read-content.ts'
import type { Paper } from '#content/schema/catalogue.ts'
import { contentIn } from '../../data/content.server.ts'
import { drawingFile } from '../../data/generated-files.server.ts'
import { pageOpening } from '../../data/page-meta.server.ts'
import { itemOf, localeOf, pathOf } from '../../data/page-paths.server.ts'
import { paperCategory, newestFirst } from '../../data/collection-entries.server.ts'
import { itemSteps, itemTrail } from '../../features/item-page/item-navigation.server.ts'
import { bibtexOf, citationOf, risOf, scholarTags } from '../../features/papers/citation-formats.ts'
import { impactLevel } from '../../features/papers/paper-parts.tsx'
import { relatedPapers, type Kinship } from './related-papers.ts'

const RELATED = 3

export function paperData(request: Request) {
  const locale = localeOf(request)
  const content = contentIn(locale)
  const { pages, collections } = content
  const paper = collections.papers.find(({ id }) => id === itemOf(request))
  if (!paper) throw new Error(`${request.url} is no paper`)
  const { id, title, description, abstract } = paper
  const page = pages.paper
  const opening = pageOpening(`research/${id}`, locale, {
    meta: { title, description },
    summit: pages.research.summit,
  })
  return {
    ...opening,
    scholar: scholarTags(citedPaper(paper, content), {
      url: opening.meta.canonical,
      language: locale,
      keywords: paper.tags,
    }),
    trail: itemTrail('research', locale, { label: page.breadcrumbs, here: title }),
    hero: heroData(paper, content),
    abstract: { heading: page.abstract, lead: description, text: abstract },
    facts: factsData(paper, content),
    link: linkData(paper, content),
    cite: citeData(paper, content),
    around: aroundData(paper, content),
    steps: itemSteps(
      newestFirst(collections.papers),
      id,
      { parent: 'research', locale },
      page.steps,
    ),
  }
}

export type PaperData = ReturnType<typeof paperData>

function citedPaper(paper: Paper, { pages }: Content) {
  return { ...paper, underReview: paper.underReview ? pages.research.cite.underReview : '' }
}

function heroData(paper: Paper, { locale, pages }: Content) {
  return {
    title: paper.title,
    authors: new Intl.ListFormat(locale).format(paper.authors),
    year: paper.year,
    category: paperCategory(paper.category, pages.research),
    impact: impactLevel(paper.impact),
    impactLabel: fillTemplate(pages.research.card.impact, { impact: paper.impact }),
    drawing: drawingFile(`paper-${paper.id}-wide`),
  }
}

function factsData(paper: Paper, { locale, pages }: Content) {
  const { heading, ...words } = pages.paper.facts
  const { card, category } = pages.research
  return {
    heading,
    list: [
      { label: words.authors, value: new Intl.ListFormat(locale).format(paper.authors) },
      { label: card.publishedIn, value: paper.publication },
      { label: words.status, value: paper.underReview ? words.underReview : words.published },
      { label: words.year, value: String(paper.year) },
      { label: card.country, value: paper.country },
      { label: category, value: paperCategory(paper.category, pages.research) },
      { label: words.impact, value: paper.impact },
    ],
    tags: { label: words.tags, list: paper.tags },
  }
}

function linkData({ link, underReview }: Paper, { pages, messages }: Content) {
  const { read, soon } = pages.research.card
  return {
    href: link,
    isUnderReview: underReview,
    words: { read, soon, newTab: messages.shell.newTab },
  }
}

function citeData(paper: Paper, content: Content) {
  const { locale, pages, messages } = content
  const { heading, lead, ris, copyRis } = pages.paper.cite
  const words = pages.research.cite
  const cited = citedPaper(paper, content)
  return {
    heading,
    lead,
    copy: messages.copy,
    parts: [
      { id: 'reference', name: words.text, copy: words.copyText, value: citationOf(cited, locale) },
      { id: 'bibtex', name: words.bibtex, copy: words.copyBibtex, value: bibtexOf(cited) },
      { id: 'ris', name: ris, copy: copyRis, value: risOf(cited) },
    ],
  }
}

function aroundData(paper: Paper, content: Content) {
  const { locale, pages, collections } = content
  const { heading, papers, models } = pages.paper.around
  const touched = collections.models.filter(({ related }) => related.papers.includes(paper.id))
  return {
    heading,
    papers: {
      heading: papers,
      entries: relatedPapers(paper, collections.papers, RELATED).map(
        ({ paper: other, shared }) => ({
          id: other.id,
          title: other.title,
          year: other.year,
          category: paperCategory(other.category, pages.research),
          reason: reasonOf(shared, other, content),
          path: pathOf(`research/${other.id}`, locale),
        }),
      ),
    },
    models: {
      heading: models,
      entries: touched.map(({ id, title, subtitle, tone }) => ({
        id,
        title,
        subtitle,
        tone,
        path: pathOf(`models/${id}`, locale),
        drawing: drawingFile(`model-${id}`),
      })),
    },
  }
}

/** The strongest bond is named, the others would be noise. */
function reasonOf(shared: Kinship, other: Paper, { locale, pages }: Content): string {
  const { sharedTags, sharedCategory, sharedAuthors } = pages.paper.around
  const list = new Intl.ListFormat(locale)
  if (shared.tags.length > 0) return fillTemplate(sharedTags, { tags: list.format(shared.tags) })
  if (shared.isSameCategory) {
    return fillTemplate(sharedCategory, { category: paperCategory(other.category, pages.research) })
  }
  return fillTemplate(sharedAuthors, { authors: list.format(shared.authors) })
}
