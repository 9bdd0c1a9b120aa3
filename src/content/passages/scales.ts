import { formatEuros, formatMilliseconds, formatNumber, formatPercent } from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import { COMPLEXITIES, type Model } from '../schema/catalogue.ts'
import type { RankingId } from '../schema/knowledge.ts'
import type { PageId } from './passage.ts'
import type { Writer } from './sentences.ts'

export interface Ranked {
  readonly entry: string
  readonly title: string
  readonly subtitle?: string
  readonly value: number
  readonly shown: string
  /** Domains and category of a model, level and tier of a package. */
  readonly groups?: readonly string[]
}

export interface Scale {
  readonly name: string
  readonly ids: { readonly highest: RankingId; readonly lowest: RankingId }
  readonly page: PageId
  readonly anchor: string
  /** What an entry is, and what is measured. */
  readonly kind: string
  readonly measure: string
  /** Which end is better; without one the values have no length. */
  readonly better?: 'lower' | 'higher'
  readonly ranked: readonly Ranked[]
}

/** The figures by which entries are ranked. */
export function scalesOf(content: Content, writer: Writer): readonly Scale[] {
  return [
    ...modelScales(content, writer),
    complexityScale(content),
    packageScale(content),
    tierScale(content),
    personaScale(content),
    paperScale(content),
  ]
}

function modelScales(
  { locale, collections, messages, pages, knowledge }: Content,
  { weeks }: Writer,
): Scale[] {
  const { accuracy, latency, dataSize } = messages.modelFigures
  const scale = (
    name: string,
    ids: Scale['ids'],
    measure: string,
    better: 'lower' | 'higher',
    field: 'accuracyPercent' | 'latencyMs' | 'dataPoints' | 'implementationWeeks',
    show: (value: number, model: Model) => string,
  ): Scale => ({
    name,
    ids,
    page: 'models',
    anchor: 'hero',
    kind: knowledge.sentences.kinds.model,
    measure,
    better,
    ranked: collections.models.map((model) => ({
      entry: `models/${model.id}`,
      title: model.title,
      subtitle: model.subtitle,
      value: model[field],
      shown: show(model[field], model),
      groups: [model.category, ...model.domains],
    })),
  })
  return [
    scale(
      'model-accuracy',
      { highest: 'most-accurate-model', lowest: 'least-accurate-model' },
      accuracy,
      'higher',
      'accuracyPercent',
      (value) => formatPercent(value, locale),
    ),
    scale(
      'model-latency',
      { highest: 'slowest-model', lowest: 'fastest-model' },
      latency,
      'lower',
      'latencyMs',
      (value) => formatMilliseconds(value, locale),
    ),
    scale(
      'model-data',
      { highest: 'model-with-most-data', lowest: 'model-with-least-data' },
      dataSize,
      'higher',
      'dataPoints',
      (value) => formatNumber(value, 'compact', locale),
    ),
    scale(
      'model-implementation',
      { highest: 'longest-model-to-implement', lowest: 'quickest-model-to-implement' },
      pages.models.comparison.duration,
      'lower',
      'implementationWeeks',
      (_value, model) => weeks(model),
    ),
  ]
}

function complexityScale({ collections, pages, knowledge }: Content): Scale {
  const { complexities, complexity: measure } = pages.models.filter
  return {
    name: 'model-complexity',
    ids: { highest: 'most-complex-model', lowest: 'least-complex-model' },
    page: 'models',
    anchor: 'hero',
    kind: knowledge.sentences.kinds.model,
    measure,
    ranked: collections.models.map(({ id, title, subtitle, complexity }) => ({
      entry: `models/${id}`,
      title,
      subtitle,
      value: COMPLEXITIES.indexOf(complexity),
      shown: complexities[complexity],
    })),
  }
}

function packageScale({ locale, collections, pages, knowledge }: Content): Scale {
  const { pricing } = pages.chatbots
  const { kinds, labels } = knowledge.sentences
  return {
    name: 'package-price',
    ids: { highest: 'dearest-package', lowest: 'cheapest-package' },
    page: 'chatbots',
    anchor: 'pricing',
    kind: kinds.package,
    measure: labels.price,
    better: 'lower',
    ranked: collections.packages.flatMap(({ id, name, setupFeeEur: value, level, tier }) =>
      value === undefined
        ? []
        : [
            {
              entry: `packages/${id}`,
              title: name,
              value,
              shown: formatEuros(value, locale),
              groups: [pricing[level], pricing.tiers[tier]],
            },
          ],
    ),
  }
}

function tierScale({ collections, pages, knowledge }: Content): Scale {
  const { tiers } = pages.chatbots.pricing
  const { kinds, labels } = knowledge.sentences
  return {
    name: 'package-tier',
    ids: { highest: 'highest-tier', lowest: 'lowest-tier' },
    page: 'chatbots',
    anchor: 'pricing',
    kind: kinds.package,
    measure: labels.tier,
    ranked: collections.packages.map(({ id, name, tier }) => ({
      entry: `packages/${id}`,
      title: name,
      value: Object.keys(tiers).indexOf(tier),
      shown: tiers[tier],
    })),
  }
}

function personaScale({ locale, collections, knowledge }: Content): Scale {
  const { kinds, labels } = knowledge.sentences
  return {
    name: 'persona-features',
    ids: { highest: 'persona-with-most-features', lowest: 'persona-with-fewest-features' },
    page: 'chatbots',
    anchor: 'comparison',
    kind: kinds.persona,
    measure: labels.features,
    better: 'higher',
    ranked: collections.personas.map(({ id, title, supports }) => {
      const value = Object.values(supports).filter(Boolean).length
      return { entry: `personas/${id}`, title, value, shown: formatNumber(value, 'plain', locale) }
    }),
  }
}

function paperScale({ collections, knowledge }: Content): Scale {
  const { kinds, labels } = knowledge.sentences
  return {
    name: 'paper-year',
    ids: { highest: 'newest-paper', lowest: 'oldest-paper' },
    page: 'research',
    anchor: 'hero',
    kind: kinds.paper,
    measure: labels.year,
    ranked: collections.papers.map(({ id, title, year }) => ({
      entry: `papers/${id}`,
      title,
      value: year,
      shown: String(year),
    })),
  }
}
