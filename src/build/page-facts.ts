import type { LocalisedPage } from '#site/data/page-paths.server.ts'
import { markdownPath, shareImagePath } from '#site/data/page-meta.server.ts'
import { decodeEntities } from './markdown-exports/page-tree.ts'

/** A finished page and what its own head says about it. */
export interface PageFacts {
  readonly id: string
  readonly locale: string
  readonly path: string
  readonly url: string
  /** Without the company's name. */
  readonly title: string
  readonly description: string
  readonly image: string
  readonly markdown: string
  readonly html: string
}

export function pageFacts(page: LocalisedPage, html: string): PageFacts {
  const { id, locale, path } = page
  const metaOf = (key: string) => readMeta(html, key, path)
  return {
    id,
    locale,
    path,
    url: metaOf('og:url'),
    title: metaOf('og:title'),
    description: metaOf('description'),
    image: shareImagePath(id, locale),
    markdown: markdownPath(id, locale),
    html,
  }
}

/** Where the framework writes a page. */
export function pageFile(path: string): string {
  return `${path}/index.html`.replace(/^\/+/, '')
}

/** From the head as it was written: what is made from it cannot say something else than the page. */
function readMeta(html: string, key: string, path: string): string {
  const value = new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(html)?.[1]
  if (!value) throw new Error(`${path}: the head says nothing about ${key}`)
  return decodeEntities(value)
}
