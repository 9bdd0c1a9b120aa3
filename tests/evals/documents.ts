import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { parse } from 'yaml'
import { z } from 'zod'
import { readContent } from '#content/reader/read-content.ts'
import {
  searchDocument,
  type FoundPassages,
} from '#server/assistant/document/document-knowledge.ts'
import { storeDocument } from '#server/assistant/document/document-store.ts'
import { createDocumentEmbedder } from '#server/assistant/document/embed-passages.ts'
import type { Embedder } from '#server/retrieval/embedding/embedder.ts'
import { cutDocument, passagesOf } from '#shared/document-passages.ts'
import type { EvalReport } from './report.ts'

const FOLDER = new URL('documents/', import.meta.url)

const asked = z.strictObject({ question: z.string(), quotes: z.array(z.string()).min(1) })
const documentFile = z.strictObject({
  language: z.enum(['en', 'sq', 'el']),
  /** Of the site, instead of a text. */
  sample: z.string().optional(),
  text: z.string().optional(),
  questions: z.array(asked),
  unanswered: z.array(z.string()),
})

export interface DocumentRun {
  readonly file: string
  readonly language: string
  readonly question: string
  /** Numbers of the passages that hold the answer; none if the document does not say. */
  readonly right: readonly number[]
  readonly found: FoundPassages
}

/** Asks every question about every document, by the search of the service. */
export async function askDocuments(
  pool: Pick<Pool, 'query'>,
  embedder: Embedder,
): Promise<readonly DocumentRun[]> {
  const fail = (error: unknown) => {
    throw error
  }
  const { embedPassages, embedQuestion } = createDocumentEmbedder([embedder], [], fail)
  const runs: DocumentRun[] = []
  for (const file of readdirSync(FOLDER)) {
    const { language, ...document } = documentFile.parse(
      parse(readFileSync(new URL(file, FOLDER), 'utf8')),
    )
    const samples = readContent('content', language).collections.documents
    const sample = samples.find(({ id }) => id === document.sample)
    const passages = passagesOf(cutDocument(sample?.text ?? document.text ?? ''))
    const embedded = await embedPassages(passages)
    await storeDocument(pool, file, embedded)
    const questions = [
      ...document.questions,
      ...document.unanswered.map((question) => ({ question, quotes: [] })),
    ]
    for (const { question, quotes } of questions) {
      const search = {
        pool,
        document: file,
        question,
        embedQuestion: () => embedQuestion(embedded.space ?? null, question),
      }
      const right = quotes.map((quote) => {
        const holder = passages.find(({ text }) => text.includes(quote))
        if (!holder) throw new Error(`${file}: no passage has "${quote}"`)
        return holder.number
      })
      runs.push({
        file,
        language,
        question,
        right,
        found: await searchDocument(search),
      })
    }
  }
  return runs
}

const placeOf = ({ right, found }: DocumentRun) =>
  found.ranked.findIndex(({ number }) => right.includes(number)) + 1

const isSample = ({ file }: DocumentRun) => file.startsWith('sample')
const SETS = {
  samples: isSample,
  'unseen English': (run: DocumentRun) => !isSample(run) && run.language === 'en',
  'unseen Albanian': ({ language }: DocumentRun) => language === 'sq',
  'unseen Greek': ({ language }: DocumentRun) => language === 'el',
  all: () => true,
} as const

/** Right passage first, within three that a model reads, and among those that are shown without one. */
export function evaluateDocuments(runs: readonly DocumentRun[]): EvalReport {
  const share = (list: readonly DocumentRun[], is: (run: DocumentRun) => boolean) =>
    list.filter(is).length / list.length
  const rows = Object.entries(SETS).map(([label, isIn]) => {
    const answered = runs.filter((run) => isIn(run) && run.right.length > 0)
    return {
      label,
      count: answered.length,
      values: [
        share(answered, (run) => placeOf(run) === 1),
        share(answered, (run) => placeOf(run) <= 3),
        share(answered, ({ right, found }) => right.some((one) => found.closest.includes(one))),
      ],
    }
  })
  const [first = 0, three = 0, shown = 0] = rows.at(-1)?.values ?? []
  return {
    tables: [{ title: 'documents', columns: ['first', 'three', 'shown'], rows }],
    figures: {
      'document passage first': first,
      'document passage within three': three,
      'document passage shown': shown,
    },
    failures: [],
  }
}
