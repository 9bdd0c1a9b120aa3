import process from 'node:process'
import { readContent, type Content } from '#content/reader/read-content.ts'

/** Tests build the site from a copy of the content with an additional locale. */
export const contentDirectory = process.env['CONTENT_DIR'] ?? 'content'

declare global {
  var contentCache: Map<string, Content> | undefined
}

/** Outside this module: development evaluates all modules again after each edit of one. */
const cache = (globalThis.contentCache ??= new Map<string, Content>())

/** The content of one locale, read once. In development an edit empties the cache. */
export function contentIn(locale: string): Content {
  const key = `${contentDirectory}/${locale}`
  const content = cache.get(key) ?? readContent(contentDirectory, locale)
  cache.set(key, content)
  return content
}

export const forgetContent = () => cache.clear()
