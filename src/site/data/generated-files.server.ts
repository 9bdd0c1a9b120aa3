import type { Automation } from '#content/schema/catalogue.ts'
import type { Drawing } from '#drawings/drawing.ts'
import { contentIn } from './content.server.ts'

const plateUrls = import.meta.glob<string>('../../drawings/plates/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** URL of a plate. */
export function plateFile(name: string): string {
  const url = plateUrls[`../../drawings/plates/${name}.svg`]
  if (!url) throw new Error(`src/drawings/plates/${name}.svg is missing`)
  return url
}

/** URL of the mark of an automation, by its category. */
export function automationMark({ category }: Pick<Automation, 'category'>): string {
  return `${plateFile('automation-marks')}#${category.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
}

const drawings = import.meta.glob<Drawing>(
  ['../../drawings/plates/*.json', '../generated/inline/*.json'],
  { import: 'default', eager: true },
)

export const inlineDrawings: Readonly<Record<string, Drawing>> = Object.fromEntries(
  Object.entries(drawings).map(([file, drawing]) => [/([^/]+)\.json$/.exec(file)?.[1], drawing]),
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

export function shippedPackages(): ShippedPackages {
  const [found] = Object.values(notices)
  if (!found) throw new Error('src/site/generated/notices is missing: run npm run assets')
  return found
}

const indexUrls = import.meta.glob<string>('../generated/search/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Text of the search launcher and the URL of the index; the palette's text is part of the index. */
export function searchText(locale: string) {
  const { palette: _, ...text } = contentIn(locale).messages.search
  const index = indexUrls[`../generated/search/search-${locale}.json`]
  if (!index) throw new Error(`no search index for ${locale}: run npm run assets`)
  return { ...text, index }
}

export type SearchText = ReturnType<typeof searchText>
