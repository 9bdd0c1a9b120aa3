import { hasPage, listLocales, readContent, type Content } from '../reader/read-content.ts'
import { catalogueChunks } from './catalogue-chunks.ts'
import { chatbotChunks } from './chatbot-chunks.ts'
import type { Chunk } from './chunk.ts'
import { companyChunks } from './company-chunks.ts'
import { comparisonChunks } from './comparisons.ts'
import { finishDraft, type PageId } from './draft.ts'
import { legalChunks } from './legal-chunks.ts'
import { noteChunks } from './note-chunks.ts'
import { pageChunks } from './page-chunks.ts'

/** Everything the site says in one language, as far as its page exists in that language. */
export function chunkContent(content: Content, isOnSite: (page: PageId) => boolean): Chunk[] {
  return [
    ...pageChunks(content),
    ...catalogueChunks(content),
    ...chatbotChunks(content),
    ...companyChunks(content),
    ...legalChunks(content),
    ...noteChunks(content),
    ...comparisonChunks(content),
  ]
    .filter(({ page }) => isOnSite(page))
    .map((draft) => finishDraft(draft, content))
}

/** The chunks of all languages, in an order that depends on the content alone. */
export function readChunks(directory: string): Chunk[] {
  return listLocales(directory).flatMap((locale) =>
    chunkContent(readContent(directory, locale), (page) => hasPage(directory, locale, page)),
  )
}
