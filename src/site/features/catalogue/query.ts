/** The query parameters of all catalogues; others are ignored. */
export const CATALOGUE_KEYS = [
  'search',
  'category',
  'domain',
  'complexity',
  'sort',
  'compare',
] as const

/** Free text, or a list of options with the default first. */
export type Choices = {
  readonly [Key in (typeof CATALOGUE_KEYS)[number]]?: 'text' | readonly string[]
}

/** No filter. Not translated. */
export const ALL = 'all'

export type Query<C extends Choices> = { readonly [Key in keyof C]: string }

/** Unknown values fall back to the default, so that no link can break. */
export function parseQuery<C extends Choices>(params: URLSearchParams, choices: C): Query<C> {
  const entries = Object.entries(choices).map(([key, options]) => {
    const given = params.get(key) ?? ''
    return [key, options === 'text' || options.includes(given) ? given : defaultOf(options)]
  })
  return Object.fromEntries(entries) as Query<C>
}

/** Leaves out defaults. */
export function serialiseQuery<C extends Choices>(query: Query<C>, choices: C): string {
  const chosen = Object.entries(choices).flatMap(([key, options]) => {
    const value = query[key as keyof C]
    return value === defaultOf(options) ? [] : [[key, value] as [string, string]]
  })
  // A comma needs no escape in a query.
  return new URLSearchParams(chosen).toString().replaceAll('%2C', ',')
}

export function defaultQuery<C extends Choices>(choices: C): Query<C> {
  return parseQuery(new URLSearchParams(), choices)
}

function defaultOf(options: 'text' | readonly string[]): string {
  return options === 'text' ? '' : (options[0] ?? '')
}

export interface CategoryQuery {
  readonly search: string
  readonly category: string
}

/** Search and category are combined with AND. */
export function matchesQuery(
  { search, category }: CategoryQuery,
  entry: { readonly category: string; readonly texts: readonly string[] },
): boolean {
  return (category === ALL || category === entry.category) && containsText(entry.texts, search)
}

/** Case-insensitive substring match; an empty search matches everything. */
export function containsText(texts: readonly string[], search: string): boolean {
  const needle = search.toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(needle))
}
