import {
  automationStatus,
  fillTemplate,
  formatMilliseconds,
  formatNumber,
  formatPercent,
  localisePath,
  publicationOf,
} from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import { hasPlaceholder } from '../rules/placeholders.ts'
import { COMPLEXITIES, type Automation, type Model, type Paper } from '../schema/catalogue.ts'
import { entryPassage, type PassageCard, type PassageFact, type PassageInput } from './passage.ts'
import { createWriter, paragraphOf, splitText, type Writer } from './sentences.ts'

/** From planned to live. */
const STATUSES = ['planned', 'development', 'beta', 'production'] as const

/** The cards of the three catalogues. */
export function cataloguePassages(content: Content): PassageInput[] {
  const writer = createWriter(content)
  const { models, automations, papers } = content.collections
  return [
    ...models.flatMap((model) => modelPassages(model, content, writer)),
    ...automations.map((automation) => automationPassage(automation, content, writer)),
    ...papers.flatMap((paper) => paperPassages(paper, content, writer)),
  ]
}

function modelPassages(
  model: Model,
  content: Content,
  { fact, told, list, weeks }: Writer,
): PassageInput[] {
  const { locale, messages, pages, knowledge } = content
  const { card: words, filter } = pages.models
  const { accuracy, latency, dataSize } = messages.modelFigures
  const { id, title, subtitle } = model
  const key = `models/${id}`
  const samples = formatNumber(model.dataPoints, 'compact', locale)
  const [implementation = ''] = words.implementation.split(':')
  const step = { at: COMPLEXITIES.indexOf(model.complexity) + 1, of: COMPLEXITIES.length }
  const complexity = filter.complexities[model.complexity]
  const facts: readonly PassageFact[] = [
    { id: 'domain', label: filter.domain, value: list(model.domains) },
    { id: 'accuracy', label: accuracy, value: formatPercent(model.accuracyPercent, locale) },
    { id: 'latency', label: latency, value: formatMilliseconds(model.latencyMs, locale) },
    { id: 'data', label: dataSize, value: fillTemplate(words.samples, { count: samples }) },
    {
      id: 'complexity',
      label: filter.complexity,
      value: complexity,
      step: { ...step, drawn: 'peaks' },
    },
    { id: 'implementation', label: implementation, value: `≈ ${weeks(model)}` },
  ]
  const details: readonly PassageFact[] = [
    { id: 'problem', label: words.problem, value: model.problem },
    { id: 'reason', label: words.why, value: model.whyThisModel },
    { id: 'naming', label: words.naming, value: model.namingReason, detail: 'details' },
  ]
  const card: PassageCard = {
    type: 'entry',
    name: title,
    subtitle,
    drawing: id,
    text: model.description,
    facts: [...facts, ...details],
  }
  const summary = paragraphOf(
    fillTemplate(knowledge.sentences.model, { title, subtitle }),
    model.description,
    fact(filter.category, model.category),
    told(facts),
  )
  const behind = paragraphOf(`${title}, ${subtitle}.`, told(details))
  return [
    entryPassage(key, 'models', id, title, summary, card),
    {
      ...entryPassage(key, 'models', 'problem', [title, words.problem], behind),
      key: `${key}#details`,
      whole: key,
      // On the back of its card, so the source links to the model's page.
      item: id,
    },
  ]
}

function automationPassage(
  entry: Automation,
  content: Content,
  { told, list }: Writer,
): PassageInput {
  const page = content.pages.automations
  const { automation: opening, labels, kinds } = content.knowledge.sentences
  const { id, title } = entry
  const status = automationStatus(entry.status)
  const step = { at: STATUSES.indexOf(status) + 1, of: STATUSES.length, drawn: 'route' } as const
  const facts: readonly PassageFact[] = [
    { id: 'status', label: labels.status, value: page.statuses[status], step },
    { id: 'features', label: page.keyFeatures, value: list(entry.features) },
    { id: 'platform', label: labels.platform, value: entry.platform },
    { id: 'trigger', label: labels.trigger, value: entry.trigger },
    { id: 'systems', label: labels.systems, value: list(entry.systems) },
    { id: 'result', label: labels.result, value: entry.result },
  ]
  const category = categoryLabel(entry, content)
  const text = paragraphOf(
    fillTemplate(opening, { title, category }),
    entry.description,
    told(facts),
  )
  return entryPassage(`automations/${id}`, 'automations', id, title, text, {
    type: 'entry',
    name: title,
    kind: kinds.automation,
    text: entry.description,
    facts: [...facts, { id: 'category', label: page.category, value: category }],
    action: { label: page.demo, url: aboutPath(id, content) },
  })
}

/** The contact form with its subject chosen. */
export function aboutPath(about: string, { locale }: Content): string {
  return `${localisePath('/contact', locale)}?about=${about}`
}

export function categoryLabel({ category }: Automation, { pages }: Content): string {
  const { categories, otherCategories } = pages.automations
  return [...categories, ...otherCategories].find(({ id }) => id === category)?.label ?? category
}

function paperPassages(
  paper: Paper,
  content: Content,
  { fact, facts: published, told, list }: Writer,
): PassageInput[] {
  const { card: words, category, categories } = content.pages.research
  const { paper: opening, underReview, labels, kinds } = content.knowledge.sentences
  const { id, title, year } = paper
  const key = `papers/${id}`
  const subject = categories.find((entry) => entry.id === paper.category)?.label ?? paper.category
  const link = paper.link === '' || hasPlaceholder(paper.link) ? '' : paper.link
  const authors = list(paper.authors)
  const facts: readonly PassageFact[] = [
    { id: 'published', label: words.publishedIn, value: publicationOf(paper, words) },
    { id: 'country', label: words.country, value: paper.country },
    { id: 'category', label: category, value: subject },
  ]
  const status = paper.underReview ? fillTemplate(underReview, { soon: words.soon }) : ''
  const summary = paragraphOf(
    fillTemplate(opening, { title, year }),
    paper.description,
    told(facts),
    `${fillTemplate(words.impact, { impact: paper.impact })}.`,
    fact(labels.tags, list(paper.tags)),
    status,
    link === '' ? '' : fact(words.read, link),
    published({ [labels.authors]: authors }),
  )
  const card: PassageCard = {
    type: 'entry',
    name: title,
    kind: kinds.paper,
    text: paper.description,
    facts: [
      { id: 'year', label: labels.year, value: String(year) },
      ...facts,
      { id: 'impact', label: labels.impact, value: paper.impact },
      ...(hasPlaceholder(authors)
        ? []
        : [{ id: 'authors', label: labels.authors, value: authors }]),
      { id: 'abstract', label: labels.abstract, value: paper.abstract, detail: 'abstract' },
    ],
    ...(status !== '' && { note: status }),
  }
  return [
    entryPassage(key, 'research', id, title, summary, card),
    ...splitText([fact(labels.abstract, paper.abstract)]).map((text, part) => ({
      ...entryPassage(key, 'research', 'abstract', [title, labels.abstract], `${title}. ${text}`),
      key: `${key}#abstract${part === 0 ? '' : `/${part + 1}`}`,
      whole: key,
      item: id,
    })),
  ]
}
