import type { Drawing } from '#drawings/drawing.ts'
import { contentIn } from './content.server.ts'

/** Addresses of the drawings that are files of their own. Only loaders ask; no list reaches a page. */
const urls = import.meta.glob<string>('../generated/drawings/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

export function drawingFile(name: string): string {
  const url = urls[`../generated/drawings/${name}.svg`]
  if (!url) throw new Error(`no drawing is called ${name}`)
  return url
}

const files = import.meta.glob<Drawing>('../generated/inline/*.json', {
  import: 'default',
  eager: true,
})

/** By the name a component asks for. */
export const inlineDrawings: Readonly<Record<string, Drawing>> = Object.fromEntries(
  Object.entries(files).map(([file, drawing]) => [/([^/]+)\.json$/.exec(file)?.[1], drawing]),
)

export interface NamedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
}

type ShippedPackages = Readonly<Record<'pages' | 'fonts' | 'server', readonly NamedPackage[]>>

const notices = import.meta.glob<ShippedPackages>('../generated/notices/packages.json', {
  import: 'default',
  eager: true,
})

/** What others wrote and we hand on, as the build found it installed. */
export function shippedPackages(): ShippedPackages {
  const [found] = Object.values(notices)
  if (!found) throw new Error('site/generated/notices is missing: run `npm run assets`')
  return found
}

const indexes = import.meta.glob<string>('../generated/search/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The few words that stand in every page, and the address of all others. */
export function searchText(locale: string) {
  const { palette: _, ...text } = contentIn(locale).messages.search
  const index = indexes[`../generated/search/search-${locale}.json`]
  if (!index) throw new Error(`nothing to search in ${locale}: npm run assets`)
  return { ...text, index }
}

export type SearchText = ReturnType<typeof searchText>
