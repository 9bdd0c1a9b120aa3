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

export interface ModelChoices extends Readonly<
  Record<'category' | 'domain' | 'complexity' | 'sort', readonly string[]>
> {
  readonly search: 'text'
  /** Ids separated by commas. */
  readonly compare: 'text'
}

export type ModelQuery = Query<ModelChoices>

/** The categories and domains of the catalogue, sorted at build time because browsers collate differently. */
export function catalogueOptions(
  models: readonly Pick<Model, 'category' | 'domains'>[],
  locale: string,
) {
  const { compare } = new Intl.Collator(locale)
  const sorted = (values: readonly string[]) => [...new Set(values)].toSorted(compare)
  return {
    categories: sorted(models.map(({ category }) => category)),
    domains: sorted(models.flatMap(({ domains }) => domains)),
  }
}

export function modelChoices(options: ReturnType<typeof catalogueOptions>): ModelChoices {
  return {
    search: 'text',
    category: [ALL, ...options.categories],
    domain: [ALL, ...options.domains],
    complexity: [ALL, ...COMPLEXITY_ORDER],
    sort: SORTS,
    compare: 'text',
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

/** Unknown ids, repeated ids and a fourth id are left out, so that no link can break. */
export function parseCompared(
  compare: string,
  models: readonly { readonly id: string }[],
): readonly string[] {
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
