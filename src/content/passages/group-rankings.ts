import {
  fillTemplate,
  formatEuros,
  formatMilliseconds,
  formatNumber,
  formatPercent,
} from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import type { Model } from '../schema/catalogue.ts'
import type { PassageInput } from './passage.ts'
import { createWriter } from './sentences.ts'

/** For each group, the ends of the scales within it, in the order of `GROUP_ENDS`. */
export function groupPassages(content: Content): PassageInput[] {
  return [...modelGroups(content), ...packageGroups(content)]
}

interface Group<T> {
  readonly name: string
  /** Of its first member: the name differs by language. */
  readonly id: string
  readonly members: readonly T[]
}

function groupBy<T extends { readonly id: string }>(
  entries: readonly T[],
  namesOf: (entry: T) => readonly string[],
): readonly Group<T>[] {
  const named = entries.flatMap((entry) =>
    namesOf(entry).map((name, place) => ({ name, entry, id: `${entry.id}-${place + 1}` })),
  )
  return [...Map.groupBy(named, ({ name }) => name)].map(([name, list]) => ({
    name,
    id: list[0]?.id ?? '',
    members: list.map(({ entry }) => entry),
  }))
}

function modelGroups(content: Content): PassageInput[] {
  const { locale, collections, knowledge } = content
  const { heading, ...sentences } = knowledge.sentences.domainRankings
  const { list, weeks } = createWriter(content)
  const groups = groupBy(collections.models, ({ category, domains }) => [category, ...domains])
  return groups.map(({ name: domain, id, members }) => {
    const say = (
      template: string,
      sign: 1 | -1,
      valueOf: (model: Model) => number,
      show: (model: Model) => string,
    ) => {
      const [first, ...others] = members.toSorted((a, b) => sign * (valueOf(a) - valueOf(b)))
      if (!first) return ''
      const equals = others.filter((model) => valueOf(model) === valueOf(first))
      const winner = list([first, ...equals].map(({ title }) => title))
      return fillTemplate(template, { domain, winner, value: show(first) })
    }
    const accuracy = ({ accuracyPercent }: Model) => accuracyPercent
    const percent = (model: Model) => formatPercent(accuracy(model), locale)
    const latency = ({ latencyMs }: Model) => latencyMs
    const milliseconds = (model: Model) => formatMilliseconds(latency(model), locale)
    const data = ({ dataPoints }: Model) => dataPoints
    const samples = (model: Model) => formatNumber(data(model), 'compact', locale)
    const time = ({ implementationWeeks }: Model) => implementationWeeks
    return {
      key: `comparisons/models-of-${id}`,
      entries: ['pages/models'],
      page: 'models',
      anchor: 'hero',
      headings: [fillTemplate(heading, { domain })],
      text: [
        say(sentences.mostAccurate, -1, accuracy, percent),
        say(sentences.fastest, 1, latency, milliseconds),
        say(sentences.slowest, -1, latency, milliseconds),
        say(sentences.leastAccurate, 1, accuracy, percent),
        say(sentences.mostData, -1, data, samples),
        say(sentences.leastData, 1, data, samples),
        say(sentences.quickest, 1, time, weeks),
        say(sentences.longest, -1, time, weeks),
      ].join(' '),
    }
  })
}

function packageGroups({ locale, collections, pages, knowledge }: Content): PassageInput[] {
  const { heading, cheapest, dearest } = knowledge.sentences.packageRankings
  const { pricing } = pages.chatbots
  const priced = collections.packages
    .flatMap(({ setupFeeEur: fee, ...rest }) => (fee === undefined ? [] : [{ ...rest, fee }]))
    .toSorted((a, b) => a.fee - b.fee)
  const groups = groupBy(priced, ({ level, tier }) => [pricing[level], pricing.tiers[tier]])
  return groups.map(({ name: group, id, members }) => {
    const say = (template: string, offer = members[0]) =>
      offer
        ? fillTemplate(template, {
            group,
            winner: offer.name,
            value: formatEuros(offer.fee, locale),
          })
        : ''
    return {
      key: `comparisons/packages-of-${id}`,
      entries: ['pages/chatbots'],
      page: 'chatbots',
      anchor: 'pricing',
      headings: [fillTemplate(heading, { group })],
      text: [say(cheapest), say(dearest, members.at(-1))].join(' '),
    }
  })
}
