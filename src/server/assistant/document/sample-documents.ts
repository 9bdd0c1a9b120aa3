import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { cutDocument, passagesOf, type DocumentPassage } from '#shared/document-passages.ts'
import type { ServiceTexts } from '#shared/service-texts.ts'
import { storeDocument, type EmbeddedPassages } from './document-store.ts'

/** Embedded again after a week, and after a crash of the database. */
const SAMPLE_SECONDS = 7 * 24 * 3600

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>
  readonly secret: string
  readonly texts: Pick<ServiceTexts, 'document'>
  readonly embed: (passages: readonly DocumentPassage[]) => Promise<EmbeddedPassages>
}

export interface Sample {
  /** Like the id of a visitor's document. */
  readonly document: string
  /** Stores it, if no other process has. */
  readonly prepare: () => Promise<void>
}

/** The sample documents of the site, stored like those of visitors when somebody first asks about them. */
export function createSamples({ pool, secret, texts, embed }: Dependencies) {
  const preparing = new Map<string, Promise<void>>()
  return (language: string, id: string): Sample | undefined => {
    const samples = texts.document[language]?.samples ?? {}
    const text = Object.hasOwn(samples, id) ? samples[id] : undefined
    if (text === undefined) return undefined
    const document = createHmac('sha256', secret).update(`sample ${text}`).digest('base64url')
    const store = async () => {
      const embedded = await embed(passagesOf(cutDocument(text)))
      await storeDocument(pool, document, embedded, { isSample: true, seconds: SAMPLE_SECONDS })
    }
    const prepare = () => {
      const running = preparing.get(document) ?? store().finally(() => preparing.delete(document))
      preparing.set(document, running)
      return running
    }
    return { document, prepare }
  }
}
