import { fillTemplate, formatList, publicationOf } from '#content/format.ts'
import { capitalised } from '#content/number-words.ts'
import type { Content } from '#content/reader/read-content.ts'
import type { Paper } from '#content/schema/catalogue.ts'
import {
  englishImpact,
  findEntry,
  newestFirst,
  paperCategory,
  pick,
  titleLanguage,
} from '../../data/collection-entries.server.ts'
import { contactClosing } from '../../data/contact.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { plateFile } from '../../data/generated-files.server.ts'
import { pageBasics } from '../../data/page-meta.server.ts'
import { shownPicture } from '../../data/pictures.server.ts'
import { itemOf, localeOf, pathOf } from '../../data/page-paths.server.ts'
import { itemSteps, itemTrail } from '../../features/item-page/item-navigation.server.ts'
import { bibtexOf, citationOf, risOf, scholarTags } from '../../features/papers/citation-formats.ts'
import { impactLevel } from '../../features/papers/paper-parts.tsx'
import { relatedPapers, type SharedTraits } from './related-papers.ts'

const RELATED_COUNT = 3

export function paperData(request: Request) {
  const locale = localeOf(request)
  const content = contentIn(locale)
  const { pages, collections, messages } = content
  const page = pages.paper
  const paper = findEntry(collections.papers, itemOf(request))
  const { id, title, description } = paper
  const basics = pageBasics(`research/${id}`, locale, {
    meta: { title, description },
  })
  const place = { parent: 'research', locale } as const
  return {
    ...basics,
    closing: contactClosing(locale),
    scholar: scholarTags(citedPaper(paper, content), {
      url: basics.meta.canonical,
      language: locale,
      keywords: paper.tags,
    }),
    trail: itemTrail('research', locale, {
      label: page.breadcrumbs,
      here: title,
      ...titleLanguage(paper, locale),
    }),
    hero: {
      ...pick(paper, 'title', 'year'),
      ...titleLanguage(paper, locale),
      authors: formatList(paper.authors, locale),
      category: paperCategory(paper.category, pages.research),
      impact: impactLevel(englishImpact(id)),
      impactLabel: fillTemplate(pages.research.card.impact, { impact: paper.impact }),
      drawing: plateFile(`${paper.plate}-wide`),
      picture: shownPicture(paper.image),
    },
    abstract: { heading: page.abstract, lead: description, text: paper.abstract },
    facts: factsData(paper, content),
    link: {
      href: paper.link,
      isUnderReview: paper.underReview,
      words: { ...pick(pages.research.card, 'read', 'soon'), newTab: messages.shell.newTab },
    },
    cite: citeData(paper, content),
    related: relatedData(paper, content),
    steps: itemSteps(
      newestFirst(collections.papers).map((entry) => ({
        ...pick(entry, 'id', 'title'),
        ...titleLanguage(entry, locale),
      })),
      id,
      place,
      page.steps,
    ),
  }
}

export type PaperData = ReturnType<typeof paperData>

function citedPaper(paper: Paper, { pages }: Content) {
  return { ...paper, underReview: paper.underReview ? pages.research.cite.underReview : '' }
}

function factsData(paper: Paper, { locale, pages }: Content) {
  const { heading, ...words } = pages.paper.facts
  const { card, category } = pages.research
  return {
    heading,
    list: [
      { label: words.authors, value: formatList(paper.authors, locale) },
      { label: card.publishedIn, value: publicationOf(paper, card) },
      { label: words.status, value: paper.underReview ? words.underReview : words.published },
      { label: words.year, value: String(paper.year) },
      { label: card.country, value: paper.country },
      { label: category, value: paperCategory(paper.category, pages.research) },
      { label: words.impact, value: capitalised(paper.impact) },
    ],
    tags: { label: words.tags, list: paper.tags },
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

function relatedData(paper: Paper, content: Content) {
  const { locale, pages, collections } = content
  const { heading, papers, models } = pages.paper.around
  const similar = relatedPapers(paper, collections.papers, RELATED_COUNT)
  return {
    heading,
    papers: {
      heading: papers,
      entries: similar.map(({ paper: other, shared }) => ({
        ...pick(other, 'id', 'title', 'year'),
        ...titleLanguage(other, locale),
        category: paperCategory(other.category, pages.research),
        reason: reasonOf(shared, other, content),
        path: pathOf(`research/${other.id}`, locale),
      })),
    },
    models: {
      heading: models,
      entries: collections.models
        .filter(({ related }) => related.papers.includes(paper.id))
        .map((model) => ({
          ...pick(model, 'id', 'title', 'subtitle', 'tone'),
          path: pathOf(`models/${model.id}`, locale),
          drawing: plateFile(`model-${model.neuralPattern}`),
        })),
    },
  }
}

/** Names only the strongest common trait. */
function reasonOf(shared: SharedTraits, other: Paper, { locale, pages }: Content): string {
  const { sharedTags, sharedCategory, sharedAuthors } = pages.paper.around
  if (shared.tags.length > 0) {
    return fillTemplate(sharedTags, { tags: formatList(shared.tags, locale) })
  }
  if (shared.isSameCategory) {
    return fillTemplate(sharedCategory, { category: paperCategory(other.category, pages.research) })
  }
  return fillTemplate(sharedAuthors, { authors: formatList(shared.authors, locale) })
}
