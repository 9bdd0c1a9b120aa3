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
import { COMPLEXITIES } from '../schema/catalogue.ts'
import { entryPassages, factOf, stepOf, type Entry } from './entry.ts'
import type { PassageInput } from './passage.ts'
import { createWriter, numbered, paragraphOf, splitText } from './sentences.ts'

/** From planned to live. */
const STATUSES = ['planned', 'development', 'beta', 'production'] as const

/** The cards of the three catalogues. */
export function cataloguePassages(content: Content): PassageInput[] {
  const lists = { models: modelEntries, automations: automationEntries, papers: paperEntries }
  return entryPassages(lists, content)
}

export function modelEntries(content: Content): Entry[] {
  const { locale, collections, messages, pages, knowledge } = content
  const { told, list, weeks } = createWriter(content)
  const { card: words, filter, comparison } = pages.models
  const { accuracy, latency, dataSize } = messages.modelFigures
  const [implementation = ''] = words.implementation.split(':')
  return collections.models.map((model) => {
    const { id, title, subtitle, category, domains, complexity } = model
    const { accuracyPercent: percent, latencyMs: ms, dataPoints } = model
    const count = formatNumber(dataPoints, 'compact', locale)
    const details = [
      factOf('problem', words.problem, model.problem),
      factOf('reason', words.why, model.whyThisModel),
      factOf('naming', words.naming, model.namingReason, { detail: 'details' }),
    ]
    return {
      id,
      name: title,
      card: { subtitle, drawing: id },
      opening: fillTemplate(knowledge.sentences.model, { title, subtitle }),
      description: model.description,
      facts: [
        factOf('category', filter.category, category, { isOnCard: false }),
        factOf('domain', filter.domain, list(domains)),
        factOf('accuracy', accuracy, formatPercent(percent, locale), { amount: percent }),
        factOf('latency', latency, formatMilliseconds(ms, locale), { amount: ms }),
        factOf('data', dataSize, fillTemplate(words.samples, { count }), {
          amount: dataPoints,
          ranked: { value: count },
        }),
        factOf('complexity', filter.complexity, filter.complexities[complexity], {
          step: stepOf(complexity, COMPLEXITIES, 'peaks'),
        }),
        factOf('implementation', implementation, `≈ ${weeks(model)}`, {
          amount: model.implementationWeeks,
          ranked: { value: weeks(model), label: comparison.duration },
        }),
        ...details.map((fact) => ({ ...fact, told: '' })),
      ],
      groups: [category, ...domains],
      parts: [
        {
          id: 'details',
          // On the back of its card, so the source links to the model's page.
          item: id,
          anchor: 'problem',
          headings: [title, words.problem],
          text: paragraphOf(`${title}, ${subtitle}.`, told(details)),
        },
      ],
    }
  })
}

function automationEntries(content: Content): Entry[] {
  const { list } = createWriter(content)
  const page = content.pages.automations
  const { automation: opening, labels, kinds } = content.knowledge.sentences
  return content.collections.automations.map((automation) => {
    const { id, title } = automation
    const status = automationStatus(automation.status)
    const category = automationCategory(automation.category, content)
    return {
      id,
      name: title,
      card: { kind: kinds.automation },
      opening: fillTemplate(opening, { title, category }),
      description: automation.description,
      facts: [
        factOf('status', labels.status, page.statuses[status], {
          step: stepOf(status, STATUSES, 'route'),
        }),
        factOf('features', page.keyFeatures, list(automation.features)),
        factOf('platform', labels.platform, automation.platform),
        factOf('trigger', labels.trigger, automation.trigger),
        factOf('systems', labels.systems, list(automation.systems)),
        factOf('result', labels.result, automation.result),
        factOf('category', page.category, category, { told: '' }),
      ],
      action: page.demo,
    }
  })
}

export function automationCategory(category: string, { pages }: Content): string {
  const { categories, otherCategories } = pages.automations
  return labelIn([...categories, ...otherCategories], category)
}

export function paperCategory(category: string, { pages }: Content): string {
  return labelIn(pages.research.categories, category)
}

function labelIn(
  options: readonly { readonly id: string; readonly label: string }[],
  wanted: string,
): string {
  return options.find(({ id }) => id === wanted)?.label ?? wanted
}

export function paperEntries(content: Content): Entry[] {
  const { fact, facts: published, list } = createWriter(content)
  const { card: words, category } = content.pages.research
  const { paper: opening, underReview, labels, kinds } = content.knowledge.sentences
  return content.collections.papers.map((paper) => {
    const { id, title, year, impact, abstract, link } = paper
    const authors = list(paper.authors)
    const status = paper.underReview ? fillTemplate(underReview, { soon: words.soon }) : ''
    return {
      id,
      name: title,
      card: { kind: kinds.paper },
      opening: fillTemplate(opening, { title, year }),
      description: paper.description,
      facts: [
        factOf('year', labels.year, String(year), { told: '', amount: year }),
        factOf('published', words.publishedIn, publicationOf(paper, words)),
        factOf('country', words.country, paper.country),
        factOf('category', category, paperCategory(paper.category, content)),
        factOf('impact', labels.impact, impact, { told: '' }),
        ...(hasPlaceholder(authors)
          ? []
          : [factOf('authors', labels.authors, authors, { told: '' })]),
        factOf('abstract', labels.abstract, abstract, { detail: 'abstract', told: '' }),
      ],
      closing: [
        `${fillTemplate(words.impact, { impact })}.`,
        fact(labels.tags, list(paper.tags)),
        status,
        link === '' || hasPlaceholder(link) ? '' : fact(words.read, link),
        ...published({ [labels.authors]: authors }),
      ],
      note: status,
      parts: splitText([fact(labels.abstract, abstract)]).map((text, index) => ({
        id: numbered('abstract', index),
        item: id,
        anchor: 'abstract',
        headings: [title, labels.abstract],
        text: `${title}. ${text}`,
      })),
    }
  })
}
