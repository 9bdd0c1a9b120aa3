import process from 'node:process'
import { readContent, type Content } from '#content/reader/read-content.ts'

/** Tests build the site from a copy of the content with an additional locale. */
export const contentDirectory = process.env['CONTENT_DIR'] ?? 'content'

const cache = new Map<string, Content>()

/** The content of one locale, read once. In development an edit discards this module. */
export function contentIn(locale: string): Content {
  const content = cache.get(locale) ?? readContent(contentDirectory, locale)
  cache.set(locale, content)
  return content
}
