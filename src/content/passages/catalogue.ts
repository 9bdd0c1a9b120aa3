import {
  automationStatus,
  fillTemplate,
  formatMilliseconds,
  formatNumber,
  formatPercent,
  publicationOf,
} from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import { hasPlaceholder } from '../rules/placeholders.ts'
import type { Automation, Model, Paper } from '../schema/catalogue.ts'
import { entryPassage, type PassageInput } from './passage.ts'
import { createWriter, paragraphOf, splitText, type Writer } from './sentences.ts'

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
  { fact, list, weeks }: Writer,
): PassageInput[] {
  const { locale, messages, pages, knowledge } = content
  const { card, filter } = pages.models
  const { accuracy, latency, dataSize } = messages.modelFigures
  const { id, title, subtitle } = model
  const key = `models/${id}`
  const samples = formatNumber(model.dataPoints, 'compact', locale)
  const [implementation = ''] = card.implementation.split(':')
  const summary = paragraphOf(
    fillTemplate(knowledge.sentences.model, { title, subtitle }),
    model.description,
    fact(filter.category, model.category),
    fact(filter.domain, list(model.domains)),
    fact(accuracy, formatPercent(model.accuracyPercent, locale)),
    fact(latency, formatMilliseconds(model.latencyMs, locale)),
    fact(dataSize, fillTemplate(card.samples, { count: samples })),
    fact(filter.complexity, filter.complexities[model.complexity]),
    fact(implementation, `≈ ${weeks(model)}`),
  )
  const details = paragraphOf(
    `${title}, ${subtitle}.`,
    fact(card.problem, model.problem),
    fact(card.why, model.whyThisModel),
    fact(card.naming, model.namingReason),
  )
  return [
    entryPassage(key, 'models', id, title, summary),
    {
      ...entryPassage(key, 'models', 'problem', [title, card.problem], details),
      key: `${key}#details`,
      // On the back of its card, so the source links to the model's page.
      item: id,
    },
  ]
}

function automationPassage(
  entry: Automation,
  content: Content,
  { fact, list }: Writer,
): PassageInput {
  const page = content.pages.automations
  const { automation: opening, labels } = content.knowledge.sentences
  const { id, title } = entry
  const text = paragraphOf(
    fillTemplate(opening, { title, category: categoryLabel(entry, content) }),
    entry.description,
    fact(labels.status, page.statuses[automationStatus(entry.status)]),
    fact(page.keyFeatures, list(entry.features)),
    fact(labels.platform, entry.platform),
    fact(labels.trigger, entry.trigger),
    fact(labels.systems, list(entry.systems)),
    fact(labels.result, entry.result),
  )
  return entryPassage(`automations/${id}`, 'automations', id, title, text)
}

export function categoryLabel({ category }: Automation, { pages }: Content): string {
  const { categories, otherCategories } = pages.automations
  return [...categories, ...otherCategories].find(({ id }) => id === category)?.label ?? category
}

function paperPassages(
  paper: Paper,
  content: Content,
  { fact, facts, list }: Writer,
): PassageInput[] {
  const { card, category, categories } = content.pages.research
  const { paper: opening, underReview, labels } = content.knowledge.sentences
  const { id, title, year } = paper
  const key = `papers/${id}`
  const subject = categories.find((entry) => entry.id === paper.category)?.label ?? paper.category
  const summary = paragraphOf(
    fillTemplate(opening, { title, year }),
    paper.description,
    fact(card.publishedIn, publicationOf(paper, card)),
    fact(card.country, paper.country),
    fact(category, subject),
    `${fillTemplate(card.impact, { impact: paper.impact })}.`,
    fact(labels.tags, list(paper.tags)),
    paper.underReview ? fillTemplate(underReview, { soon: card.soon }) : '',
    paper.link === '' || hasPlaceholder(paper.link) ? '' : fact(card.read, paper.link),
    facts({ [labels.authors]: list(paper.authors) }),
  )
  return [
    entryPassage(key, 'research', id, title, summary),
    ...splitText([fact(labels.abstract, paper.abstract)]).map((text, part) => ({
      ...entryPassage(key, 'research', 'abstract', [title, labels.abstract], `${title}. ${text}`),
      key: `${key}#abstract${part === 0 ? '' : `/${part + 1}`}`,
      item: id,
    })),
  ]
}
