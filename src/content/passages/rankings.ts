import {
  fillTemplate,
  formatEuros,
  formatMilliseconds,
  formatNumber,
  formatPercent,
} from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import { COMPLEXITIES, type Model } from '../schema/catalogue.ts'
import type { RankingId } from '../schema/knowledge.ts'
import type { PageId, PassageInput } from './passage.ts'
import { createWriter, isShort, type Writer } from './sentences.ts'

interface Ranked {
  readonly entry: string
  readonly title: string
  readonly value: number
  readonly shown: string
}

interface Scale {
  readonly name: string
  readonly ids: { readonly highest: RankingId; readonly lowest: RankingId }
  readonly page: PageId
  readonly anchor: string
  readonly ranked: readonly Ranked[]
}

const MAX_WINNERS = 3

/** In a long catalogue only the first places fit a passage. */
function longestText(places: number, write: (places: number) => string): string {
  const text = write(places)
  return isShort(text) || places <= MAX_WINNERS ? text : longestText(places - 1, write)
}

/** First and last place on every scale. */
export function rankingPassages(content: Content): PassageInput[] {
  const writer = createWriter(content)
  const scales = [
    ...modelScales(content, writer),
    complexityScale(content),
    packageScale(content),
    tierScale(content),
    personaScale(content),
    paperScale(content),
  ]
  return scales.flatMap(({ name, ids, page, anchor, ranked }) =>
    (['highest', 'lowest'] as const).map((end) => {
      const sign = end === 'highest' ? -1 : 1
      const inOrder = ranked.toSorted((a, b) => sign * (a.value - b.value))
      const words = content.knowledge.sentences.rankings[ids[end]]
      const winners = inOrder.filter(({ value }) => value === inOrder[0]?.value)
      return {
        key: `comparisons/${name}#${end}`,
        entries: [...winners.slice(0, MAX_WINNERS).map(({ entry }) => entry), `pages/${page}`],
        page,
        // A single winner is linked itself.
        anchor: (winners.length === 1 && anchorOf(inOrder[0], page)) || anchor,
        headings: [words.heading],
        text: longestText(inOrder.length, (places) =>
          fillTemplate(words.text, {
            count: ranked.length,
            winner: writer.list(winners.slice(0, places).map(({ title }) => title)),
            value: inOrder[0]?.shown ?? '',
            ranking: writer.list(
              inOrder.slice(0, places).map(({ title, shown }) => writer.rank(title, shown)),
            ),
          }),
        ),
      }
    }),
  )
}

function anchorOf(winner: Ranked | undefined, page: PageId): string {
  const [collection, id = ''] = winner?.entry.split('/') ?? []
  if (collection === 'packages') return `package-${id}`
  return page === 'chatbots' ? '' : id
}

function modelScales({ locale, collections }: Content, { weeks }: Writer): Scale[] {
  const scale = (
    name: string,
    highest: RankingId,
    lowest: RankingId,
    field: 'accuracyPercent' | 'latencyMs' | 'dataPoints' | 'implementationWeeks',
    show: (value: number, model: Model) => string,
  ): Scale => ({
    name,
    ids: { highest, lowest },
    page: 'models',
    anchor: 'hero',
    ranked: collections.models.map((model) => ({
      entry: `models/${model.id}`,
      title: model.title,
      value: model[field],
      shown: show(model[field], model),
    })),
  })
  return [
    scale(
      'model-accuracy',
      'most-accurate-model',
      'least-accurate-model',
      'accuracyPercent',
      (value) => formatPercent(value, locale),
    ),
    scale('model-latency', 'slowest-model', 'fastest-model', 'latencyMs', (value) =>
      formatMilliseconds(value, locale),
    ),
    scale('model-data', 'model-with-most-data', 'model-with-least-data', 'dataPoints', (value) =>
      formatNumber(value, 'compact', locale),
    ),
    scale(
      'model-implementation',
      'longest-model-to-implement',
      'quickest-model-to-implement',
      'implementationWeeks',
      (_value, model) => weeks(model),
    ),
  ]
}

function complexityScale({ collections, pages }: Content): Scale {
  const { complexities } = pages.models.filter
  return {
    name: 'model-complexity',
    ids: { highest: 'most-complex-model', lowest: 'least-complex-model' },
    page: 'models',
    anchor: 'hero',
    ranked: collections.models.map(({ id, title, complexity }) => ({
      entry: `models/${id}`,
      title,
      value: COMPLEXITIES.indexOf(complexity),
      shown: complexities[complexity],
    })),
  }
}

function packageScale({ locale, collections }: Content): Scale {
  return {
    name: 'package-price',
    ids: { highest: 'dearest-package', lowest: 'cheapest-package' },
    page: 'chatbots',
    anchor: 'pricing',
    ranked: collections.packages.flatMap(({ id, name, setupFeeEur: value }) =>
      value === undefined
        ? []
        : [{ entry: `packages/${id}`, title: name, value, shown: formatEuros(value, locale) }],
    ),
  }
}

function tierScale({ collections, pages }: Content): Scale {
  const { tiers } = pages.chatbots.pricing
  return {
    name: 'package-tier',
    ids: { highest: 'highest-tier', lowest: 'lowest-tier' },
    page: 'chatbots',
    anchor: 'pricing',
    ranked: collections.packages.map(({ id, name, tier }) => ({
      entry: `packages/${id}`,
      title: name,
      value: Object.keys(tiers).indexOf(tier),
      shown: tiers[tier],
    })),
  }
}

function personaScale({ locale, collections }: Content): Scale {
  return {
    name: 'persona-features',
    ids: { highest: 'persona-with-most-features', lowest: 'persona-with-fewest-features' },
    page: 'chatbots',
    anchor: 'comparison',
    ranked: collections.personas.map(({ id, title, supports }) => {
      const value = Object.values(supports).filter(Boolean).length
      return { entry: `personas/${id}`, title, value, shown: formatNumber(value, 'plain', locale) }
    }),
  }
}

function paperScale({ collections }: Content): Scale {
  return {
    name: 'paper-year',
    ids: { highest: 'newest-paper', lowest: 'oldest-paper' },
    page: 'research',
    anchor: 'hero',
    ranked: collections.papers.map(({ id, title, year }) => ({
      entry: `papers/${id}`,
      title,
      value: year,
      shown: String(year),
    })),
  }
}
