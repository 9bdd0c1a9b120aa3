import type { Model } from '#content/schema/catalogue.ts'
import { COMPARISON_LIMIT } from '../../features/comparison/compared.ts'
import { containsText, ALL, type Query } from '../../features/catalogue/query.ts'

type FilteredFields = 'id' | 'title' | 'subtitle' | 'category' | 'domains' | 'description'

export interface FilteredModel extends Pick<
  Model,
  FilteredFields | 'accuracyPercent' | 'latencyMs'
> {
  readonly complexity: string
  /** Alphabetical rank, computed at build time because browsers collate differently. */
  readonly nameRank: number
}

/** Values in the URL, not translated. */
const COMPLEXITY_ORDER = ['Medium', 'High', 'Very High'] as const
export const SORTS = ['name', 'accuracy', 'latency', 'complexity'] as const

type Named = Pick<Model, 'category' | 'domains'>

/** A model that is not translated yet has the category and domain names of the others, so that filters find it. */
export function withSharedNames<M extends Named>(models: readonly M[], sources: readonly Named[]) {
  const values = sources.flatMap(({ category, domains }) => [category, ...domains])
  const labels = models.flatMap(({ category, domains }) => [category, ...domains])
  const nameOf = (value: string) =>
    labels.find((label, place) => values[place] === value && label !== value) ?? value
  return models.map((model, place): M => {
    const { category, domains } = sources[place] ?? model
    return { ...model, category: nameOf(category), domains: domains.map(nameOf) }
  })
}

/**
 * The categories and domains of the catalogue by their values in the URL, which are those of the source language, so
 * that a link works in every language. Sorted at build time because browsers collate differently.
 */
export function catalogueOptions(
  models: readonly Named[],
  sources: readonly Named[],
  locale: string,
) {
  const { compare } = new Intl.Collator(locale)
  const labels = (read: (model: Named) => readonly string[]): Readonly<Record<string, string>> => {
    const values = sources.flatMap(read)
    const pairs = models.flatMap(read).map((label, place) => [values[place] ?? label, label])
    return Object.fromEntries(pairs.toSorted(([, a = ''], [, b = '']) => compare(a, b)))
  }
  return {
    category: labels(({ category }) => [category]),
    domain: labels((model) => model.domains),
  }
}

type CatalogueOptions = ReturnType<typeof catalogueOptions>

export function modelChoices(options: CatalogueOptions) {
  return {
    search: 'text' as const,
    category: [ALL, ...Object.keys(options.category)],
    domain: [ALL, ...Object.keys(options.domain)],
    complexity: [ALL, ...COMPLEXITY_ORDER],
    sort: SORTS,
    /** Ids separated by commas. */
    compare: 'text' as const,
  }
}

export type ModelChoices = ReturnType<typeof modelChoices>
export type ModelQuery = Query<ModelChoices>

/** The query with the words of the page's language instead of the values of the URL. */
export function translateQuery(query: ModelQuery, options: CatalogueOptions): ModelQuery {
  const { category, domain } = query
  return {
    ...query,
    category: options.category[category] ?? category,
    domain: options.domain[domain] ?? domain,
  }
}

/** The defaults; sorting is not a filter. */
export const NO_FILTERS = { search: '', category: ALL, domain: ALL, complexity: ALL } as const

export function hasFilters(query: ModelQuery): boolean {
  return (Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[]).some(
    (key) => query[key] !== NO_FILTERS[key],
  )
}

export function matchesModel(model: FilteredModel, query: ModelQuery): boolean {
  const { title, subtitle, description, domains, category, complexity } = model
  return (
    containsText([title, subtitle, description, category, ...domains], query.search) &&
    (query.category === ALL || category === query.category) &&
    (query.domain === ALL || domains.includes(query.domain)) &&
    (query.complexity === ALL || complexity === query.complexity)
  )
}

/** In the URL, when the visitor has removed all models from the comparison. */
const NONE = 'none'

export function serialiseCompared(ids: readonly string[]): string {
  return ids.join(',') || NONE
}

/** The most accurate, the fastest and the one with the most data: the comparison starts with them. */
export function firstCompared(models: readonly Model[]): readonly string[] {
  const merits: readonly ((model: Model) => number)[] = [
    (model) => model.accuracyPercent,
    (model) => -model.latencyMs,
    (model) => model.dataPoints,
  ]
  const ids: string[] = []
  for (const merit of merits) {
    const others = models.filter(({ id }) => !ids.includes(id))
    const [best] = others.toSorted((a, b) => merit(b) - merit(a))
    if (best) ids.push(best.id)
  }
  return ids
}

/** Unknown ids, repeated ids and a fourth id are left out, so that no link can break. */
export function parseCompared(
  compare: string,
  models: readonly { readonly id: string }[],
  first: readonly string[],
): readonly string[] {
  if (compare === '') return first
  const known = compare.split(',').filter((id) => models.some((model) => model.id === id))
  return [...new Set(known)].slice(0, COMPARISON_LIMIT)
}

/** Equal names are ranked by id. */
export function rankByName<Model extends { readonly id: string; readonly title: string }>(
  models: readonly Model[],
  locale: string,
): (Model & { readonly nameRank: number })[] {
  const { compare } = new Intl.Collator(locale)
  const ids = models
    .toSorted((a, b) => compare(a.title, b.title) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
  return models.map((model) => ({ ...model, nameRank: ids.indexOf(model.id) }))
}

/** Ties are sorted by name. */
export function sortModels<Model extends FilteredModel>(
  models: readonly Model[],
  sort: string,
): Model[] {
  return models.toSorted((a, b) => figureOrder(a, b, sort) || a.nameRank - b.nameRank)
}

function figureOrder(a: FilteredModel, b: FilteredModel, sort: string): number {
  if (sort === 'accuracy') return b.accuracyPercent - a.accuracyPercent
  if (sort === 'latency') return a.latencyMs - b.latencyMs
  if (sort === 'complexity') return rank(a) - rank(b)
  return 0
}

function rank({ complexity }: FilteredModel): number {
  return COMPLEXITY_ORDER.findIndex((known) => known === complexity)
}
