import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { cutDocument, passagesOf } from '#shared/document-passages.ts'
import type { ServiceTexts } from '#shared/service-texts.ts'
import { storeDocument } from './document-store.ts'
import type { DocumentEmbedder } from './embed-passages.ts'

/** Embedded again after a week, and after a crash of the database. */
const SAMPLE_SECONDS = 7 * 24 * 3600

export type Samples = ReturnType<typeof createSamples>

/** The sample documents of the site, stored like those of visitors when somebody first asks about them. */
export function createSamples(
  pool: Pick<Pool, 'query'>,
  secret: string,
  texts: Pick<ServiceTexts, 'document'>,
  { embedPassages }: DocumentEmbedder,
) {
  const preparing = new Map<string, Promise<void>>()
  return (language: string, id = '') => {
    const samples = texts.document[language]?.samples ?? {}
    const text = Object.hasOwn(samples, id) ? samples[id] : undefined
    if (text === undefined) return undefined
    // Like the id of a visitor's document; another text is another document.
    const document = createHmac('sha256', secret).update(`sample ${text}`).digest('base64url')
    const store = async () => {
      const embedded = await embedPassages(passagesOf(cutDocument(text)))
      await storeDocument(pool, document, embedded, { isSample: true, seconds: SAMPLE_SECONDS })
    }
    /** Stores it, if no other process has. */
    const prepare = () => {
      const running = preparing.get(document) ?? store().finally(() => preparing.delete(document))
      preparing.set(document, running)
      return running
    }
    return { document, prepare }
  }
}
