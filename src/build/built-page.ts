import { markdownPath } from '#site/data/page-meta.server.ts'
import type { LocalisedPage } from '#site/data/page-paths.server.ts'
import { decodeText } from './markdown-export.ts'

/** With the metadata of its head. */
export interface BuiltPage extends Omit<LocalisedPage, 'module'> {
  readonly url: string
  /** Without the company name. */
  readonly title: string
  readonly description: string
  readonly image: string
  readonly markdown: string
  readonly html: string
}

/** Reads the built head, so that derived files cannot differ from the page. */
export function readMetadata(page: LocalisedPage, html: string): BuiltPage {
  const { id, locale, path: pagePath } = page
  const metaOf = (key: string) => {
    const value = new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(html)?.[1]
    if (!value) throw new Error(`${pagePath}: the head has no ${key}`)
    return decodeText(value)
  }
  return {
    id,
    locale,
    path: pagePath,
    url: metaOf('og:url'),
    title: metaOf('og:title'),
    description: metaOf('description'),
    image: new URL(metaOf('og:image')).pathname,
    markdown: markdownPath(id, locale),
    html,
  }
}
