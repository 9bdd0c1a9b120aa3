import {
  automationStatus,
  fillTemplate,
  formatMilliseconds,
  formatNumber,
  formatPercent,
  publicationOf,
} from '../format.ts'
import { hasPlaceholder } from '../rules/placeholders.ts'
import { COMPLEXITIES } from '../schema/catalogue.ts'
import { factOf, stepOf, type Entry } from './entry.ts'
import { numbered, paragraphOf, splitText, type Writer } from './sentences.ts'

export function modelEntries(writer: Writer): Entry[] {
  const { locale, collections, messages, pages, sentences, told, list, weeks } = writer
  const { card: words, filter, comparison } = pages.models
  const { accuracy, latency, dataSize } = messages.modelFigures
  const { price, onRequest } = pages.automation.facts
  const [implementation = ''] = words.implementation.split(':')
  return collections.models.map((model) => {
    const { id, title, subtitle, category, domains, complexity } = model
    const { accuracyPercent: percent, latencyMs: ms, dataPoints, implementationWeeks } = model
    const count = formatNumber(dataPoints, 'compact', locale)
    const step = stepOf(complexity, COMPLEXITIES, 'peaks')
    const details = [
      factOf('problem', words.problem, model.problem),
      factOf('reason', words.why, model.whyThisModel),
      factOf('naming', words.naming, model.namingReason, { detail: 'details' }),
    ]
    return {
      ...model,
      drawing: id,
      opening: fillTemplate(sentences.model, { title, subtitle }),
      facts: [
        factOf('quote', price, onRequest),
        factOf('implementation', implementation, `≈ ${weeks(model)}`, {
          ranked: { amount: implementationWeeks, value: weeks(model), label: comparison.duration },
        }),
        factOf('category', filter.category, category, { isOnCard: false }),
        factOf('domain', filter.domain, list(domains)),
        factOf('accuracy', accuracy, formatPercent(percent, locale), {
          ranked: { amount: percent },
        }),
        factOf('latency', latency, formatMilliseconds(ms, locale), { ranked: { amount: ms } }),
        factOf('data', dataSize, fillTemplate(words.samples, { count }), {
          ranked: { amount: dataPoints, value: count },
        }),
        factOf('complexity', filter.complexity, filter.complexities[complexity], {
          step,
          ranked: { amount: step.at },
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

/** From planned to live. */
const STATUSES = ['planned', 'development', 'beta', 'production'] as const

export function automationEntries({
  collections,
  pages,
  sentences,
  labels,
  kinds,
  list,
}: Writer): Entry[] {
  const { statuses, keyFeatures, category: label, demo } = pages.automations
  const { categories, otherCategories } = pages.automations
  return collections.automations.map((automation) => {
    const { title, features, platform, trigger, systems, result } = automation
    const status = automationStatus(automation.status)
    const category = labelIn([...categories, ...otherCategories], automation.category)
    return {
      ...automation,
      hasPage: true,
      kind: kinds.automation,
      opening: fillTemplate(sentences.automation, { title, category }),
      facts: [
        factOf('status', labels.status, statuses[status], {
          step: stepOf(status, STATUSES, 'route'),
        }),
        factOf('features', keyFeatures, list(features)),
        factOf('platform', labels.platform, platform),
        factOf('trigger', labels.trigger, trigger),
        factOf('systems', labels.systems, list(systems)),
        factOf('result', labels.result, result),
        factOf('category', label, category, { told: '' }),
      ],
      action: demo,
    }
  })
}

export function caseEntries({ collections, pages }: Writer): Entry[] {
  return collections.cases.map(({ id, title, client, problem, built, figures, quote }) => ({
    id,
    title,
    hasPage: true,
    opening: `${title}. ${client}.`,
    description: problem,
    facts: [
      factOf('built', pages.case.built, built),
      ...figures.map(({ label, before, after }) => factOf('result', label, `${before} → ${after}`)),
    ],
    closing: quote ? [`“${quote.text}” ${quote.person}.`] : [],
  }))
}

export function labelIn(options: readonly { id: string; label: string }[], wanted: string): string {
  return options.find(({ id }) => id === wanted)?.label ?? wanted
}

export function paperEntries(writer: Writer): Entry[] {
  const { collections, pages, sentences, labels, kinds, fact, told, list } = writer
  const { card: words, category, categories } = pages.research
  return collections.papers.map((paper) => {
    const { id, title, year, country, impact, abstract, link, tags } = paper
    const authors = factOf('authors', labels.authors, list(paper.authors))
    const note = paper.underReview ? fillTemplate(sentences.underReview, { soon: words.soon }) : ''
    return {
      ...paper,
      kind: kinds.paper,
      opening: fillTemplate(sentences.paper, { title, year }),
      facts: [
        factOf('year', labels.year, String(year), { told: '', ranked: { amount: year } }),
        factOf('published', words.publishedIn, publicationOf(paper, words)),
        factOf('country', words.country, country),
        factOf('category', category, labelIn(categories, paper.category)),
        factOf('impact', labels.impact, impact, { told: '' }),
        { ...authors, told: '' },
        factOf('abstract', labels.abstract, abstract, { detail: 'abstract', told: '' }),
      ],
      closing: [
        `${fillTemplate(words.impact, { impact })}.`,
        fact(labels.tags, list(tags)),
        note,
        link === '' || hasPlaceholder(link) ? '' : fact(words.read, link),
        ...told([authors]),
      ],
      note,
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
