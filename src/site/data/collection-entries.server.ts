import { formatMilliseconds, formatNumber, formatPercent, fillTemplate } from '#content/format.ts'
import type { ModelsPage, ResearchPage } from '#content/schema/page.ts'
import type { Model } from '#content/schema/catalogue.ts'
import { greatCircleKm } from '#drawings/branch-map.ts'
import { contentIn } from './content.server.ts'

/** The figures of a model as its card and its page write them. */
export function modelFigures(
  model: Pick<Model, 'accuracyPercent' | 'latencyMs' | 'dataPoints' | 'implementationWeeks'>,
  { card }: Pick<ModelsPage, 'card'>,
  locale: string,
) {
  const { implementationWeeks: weeks } = model
  const form = pluralOf(weeks, locale)
  return {
    accuracy: formatPercent(model.accuracyPercent, locale),
    latency: formatMilliseconds(model.latencyMs, locale),
    dataSize: formatNumber(model.dataPoints, 'compact', locale),
    duration: fillTemplate(card.weeks[form], { count: weeks }),
  }
}

/** Our texts have two forms; a language with more of them takes the second for the rest. */
export function pluralOf(count: number, locale: string): 'one' | 'other' {
  return new Intl.PluralRules(locale).select(count) === 'one' ? 'one' : 'other'
}

/** The category's name in the page's language: the entry itself holds the filter's key. */
export function paperCategory(
  id: string,
  { categories }: Pick<ResearchPage, 'categories'>,
): string {
  const known = categories.find((category) => category.id === id)
  if (!known) throw new Error(`content/pages/research.yaml: no category is called ${id}`)
  return known.label
}

/** The order of the list, which is also the way from one paper to the next. */
export function newestFirst<Paper extends { readonly year: number }>(
  papers: readonly Paper[],
): Paper[] {
  return papers.toSorted((a, b) => b.year - a.year)
}

/** The drawn map of a language, and the sentence that tells listeners what it shows. */
export function branchMap(locale: string) {
  const { collections, messages } = contentIn(locale)
  const { branchMap: sentence, kilometres } = messages.drawings
  const { branches } = collections
  const list = new Intl.ListFormat(locale)
  const distances = branches.map((branch, index) => {
    const next = branches[(index + 1) % branches.length] ?? branch
    return fillTemplate(kilometres, { value: Math.round(greatCircleKm(branch, next)) })
  })
  return {
    drawing: `branch-map-${locale}`,
    label: fillTemplate(sentence, {
      places: list.format(branches.map((branch) => branch.country)),
      distances: list.format(distances),
    }),
  }
}

/** The branches with their coordinates, as both contact sections list them. */
export function branchPlaces(locale: string) {
  const degrees = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  return contentIn(locale).collections.branches.map(({ id, country, latitude, longitude }) => ({
    id,
    country,
    place: `${degrees.format(latitude)}° N, ${degrees.format(longitude)}° E`,
  }))
}

export type BranchPlace = ReturnType<typeof branchPlaces>[number]
