import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { parse } from 'yaml'
import { z } from 'zod'
import { readContent } from '#content/reader/read-content.ts'
import { createDocumentKnowledge } from '#server/assistant/document/document-knowledge.ts'
import { createDocumentEmbedder } from '#server/assistant/document/embed-passages.ts'
import type { BuiltKnowledge } from '#content/passages/passage.ts'
import type { Embedder } from '#server/retrieval/embedding/embedder.ts'
import type { Search } from '#server/retrieval/retriever.ts'
import type { EvalReport } from './report.ts'
import { answerWithoutModel, showAnswer } from './show-answer.ts'

const list = z.array(z.string())
const LANGUAGES = ['en', 'sq', 'el'] as const
const { documents, pages } = z
  .strictObject({
    documents: z.record(z.string(), list),
    pages: z.record(z.enum(LANGUAGES), list),
  })
  .parse(parse(readFileSync(new URL('unfounded.yaml', import.meta.url), 'utf8')))

const CLAIMS = [
  /\b(?:documents?|texts?|pages?|website|site|passages?)\b[^.!?]*\b(?:says?|states?|mentions?|contains?|has|have|no|not|nothing|never|(?:do|does)n['’]t)\b/iu,
  /\b(?:none of|nothing about|no mention|no passage|answers? (?:for|to|is|found))\b/iu,
  /\b(?:dokument|tekst|faqe|faqja|pasazh)\p{L}*[^.!?]*(?:thotë|thonë|përmend|përmban|nuk|asgjë|s['’]ka|\bka\b)/iu,
  /\b(?:nuk|asgjë|s['’]ka)\b[^.!?]*(?:dokument|tekst|faqe|pasazh)|përgjigje (?:për|është)/iu,
  /(?:έγγραφο|κείμενο|σελίδ|απόσπασμα)\p{L}*[^.!;]*(?:λέει|λένε|αναφέρ|περιέχ|δεν|τίποτα|υπάρχ)/iu,
  /(?:δεν|τίποτα)\s[^.!;]*(?:έγγραφο|κείμενο|σελίδ|απόσπασμα)|απάντηση (?:για|είναι)/iu,
]

/** Sentences that say that something is or is not there, and that no page and no document says. */
export function findUnfounded(shown: string, written: string): readonly string[] {
  return shown
    .split(/\n|(?<=[.!?;]) |: /)
    .filter((part) => !written.includes(part) && CLAIMS.some((claim) => claim.test(part)))
}

interface Sources {
  readonly pool: Pick<Pool, 'query'>
  readonly search: Search
  readonly knowledge: BuiltKnowledge
  readonly embedder: Embedder
}

/** Everything that is shown without a model. The documents are those of `askDocuments`. */
export async function evaluateUnfounded(sources: Sources): Promise<EvalReport> {
  const onPages = await askPages(sources)
  const onDocuments = await askAboutDocuments(sources)
  const faults = [...onPages, ...onDocuments].flat()
  const rows = [
    { label: 'pages', count: onPages.length, values: [onPages.flat().length] },
    { label: 'documents', count: onDocuments.length, values: [onDocuments.flat().length] },
  ]
  const title = [...faults, 'Unfounded statements'].join('\n')
  return {
    tables: [{ title, columns: ['statements'], rows }],
    figures: {
      'unfounded statements': faults.length,
      'unfounded questions': onPages.length + onDocuments.length,
    },
    failures: [],
  }
}

async function askPages({ search, knowledge: { passages, translations } }: Sources) {
  const written = JSON.stringify([...passages, ...translations])
    .replaceAll(String.raw`\n`, '\n')
    .replaceAll(String.raw`\"`, '"')
  const found = []
  for (const language of LANGUAGES) {
    for (const text of pages[language]) {
      const { readable } = showAnswer(await search({ text, before: [], page: '/', language }))
      found.push(findUnfounded(readable, written))
    }
  }
  return found
}

async function askAboutDocuments({ pool, embedder }: Sources) {
  const fail = (error: unknown) => {
    throw error
  }
  const { embedQuestion } = createDocumentEmbedder([embedder], [], fail)
  const found = []
  for (const [name, questions] of Object.entries(documents)) {
    const language = /^(?:sq|el)/.exec(name)?.[0] ?? 'en'
    const { answer } = readContent('content', language).pages.try
    for (const question of questions) {
      const asked = {
        pool,
        document: `${name}.yaml`,
        question,
        embedQuestion: () => embedQuestion(embedder.space, question),
      }
      const { retrieve, toOutcome } = createDocumentKnowledge(asked, '', (text) => text)
      const retrieved = await retrieve({ text: question, before: [], page: '/try', language })
      const { sentence, document } = answerWithoutModel(retrieved, toOutcome)
      if (!document) throw new Error(`${name}: no passages for "${question}"`)
      found.push(findUnfounded([sentence, answer.closest, answer.preview].join('\n'), ''))
    }
  }
  return found
}
