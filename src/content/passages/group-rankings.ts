import { fillTemplate, formatEuros, formatMilliseconds, formatPercent } from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import type { Model } from '../schema/catalogue.ts'
import type { PassageInput } from './passage.ts'

/** For each group with several members, the ends of the scales within it, in the order of `GROUP_ENDS`. */
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
  return [...Map.groupBy(named, ({ name }) => name)]
    .map(([name, list]) => ({
      name,
      id: list[0]?.id ?? '',
      members: list.map(({ entry }) => entry),
    }))
    .filter(({ members }) => members.length > 1)
}

function modelGroups({ locale, collections, knowledge }: Content): PassageInput[] {
  const { heading, ...sentences } = knowledge.sentences.domainRankings
  const groups = groupBy(collections.models, ({ category, domains }) => [category, ...domains])
  return groups.map(({ name: domain, id, members }) => {
    const byAccuracy = members.toSorted((a, b) => b.accuracyPercent - a.accuracyPercent)
    const byLatency = members.toSorted((a, b) => a.latencyMs - b.latencyMs)
    const accuracyOf = ({ accuracyPercent }: Model) => formatPercent(accuracyPercent, locale)
    const latencyOf = ({ latencyMs }: Model) => formatMilliseconds(latencyMs, locale)
    const say = (template: string, model: Model | undefined, show: (one: Model) => string) =>
      model ? fillTemplate(template, { domain, winner: model.title, value: show(model) }) : ''
    return {
      key: `comparisons/models-of-${id}`,
      entries: ['pages/models'],
      page: 'models',
      anchor: 'hero',
      headings: [fillTemplate(heading, { domain })],
      text: [
        say(sentences.mostAccurate, byAccuracy[0], accuracyOf),
        say(sentences.fastest, byLatency[0], latencyOf),
        say(sentences.slowest, byLatency.at(-1), latencyOf),
        say(sentences.leastAccurate, byAccuracy.at(-1), accuracyOf),
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
