/** The query parameters of all catalogues; other parameters, such as those of campaigns, mean nothing to them. */
export const CATALOGUE_KEYS = ['search', 'category', 'domain', 'complexity', 'sort'] as const

/** What a visitor can choose in a catalogue: free text, or one of a list whose first is the default. */
export type Choices = {
  readonly [Key in (typeof CATALOGUE_KEYS)[number]]?: 'text' | readonly string[]
}

/** The word in an address for no filter at all; a translation changes its label, never this. */
export const ALL = 'all'

export type Query<C extends Choices> = { readonly [Key in keyof C]: string }

/** Reads an address. What it does not know falls back to the default, so no link can break. */
export function parseQuery<C extends Choices>(params: URLSearchParams, choices: C): Query<C> {
  const entries = Object.entries(choices).map(([key, options]) => {
    const given = params.get(key) ?? ''
    return [key, options === 'text' || options.includes(given) ? given : (options[0] ?? '')]
  })
  return Object.fromEntries(entries) as Query<C>
}

/** Writes an address. Defaults are left out, so the plain page keeps its plain address. */
export function serialiseQuery<C extends Choices>(query: Query<C>, choices: C): string {
  const chosen = Object.entries(choices).flatMap(([key, options]) => {
    const value = query[key as keyof C]
    return value === defaultOf(options) ? [] : [[key, value] as [string, string]]
  })
  return new URLSearchParams(chosen).toString()
}

export function defaultQuery<C extends Choices>(choices: C): Query<C> {
  return parseQuery(new URLSearchParams(), choices)
}

function defaultOf(options: 'text' | readonly string[]): string {
  return options === 'text' ? '' : (options[0] ?? '')
}

/** Case-insensitive substring match on any of the texts; an empty search matches everything. */
export function containsText(texts: readonly string[], search: string): boolean {
  const wanted = search.toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(wanted))
}
