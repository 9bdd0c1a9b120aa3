import type { Pool } from 'pg'
import type { DocumentMatches } from '#shared/document.ts'
import type { DocumentTexts } from '#shared/service-texts.ts'
import type { Passage } from '../../retrieval/answer-cards.ts'
import { documentStatement, type DocumentCandidate } from '../../retrieval/search-statement.ts'
import { FINISH_REASONS, NO_DETAILS, type AnswerOutcome } from '../answer-outcome.ts'
import type { Knowledge } from '../answer-turn.ts'
import type { Generated } from '../generation/generate.ts'
import { wordsToFind } from './function-words.ts'
import { markSentences, markWords } from './exact-words.ts'

/** Share of the meaning in a score; measured by tests/evals/ask-documents.ts. */
const MEANING_SHARE = 0.7

/** Shown whole without a model: the answer is in one of two for 58 of the 60 questions of tests/evals/documents. */
const CLOSEST = 2

interface Search {
  readonly pool: Pick<Pool, 'query'>
  readonly document: string
  readonly question: string
  /** Undefined if the document has no vectors, or if that failed. */
  readonly embedQuestion: (signal?: AbortSignal) => Promise<readonly number[] | undefined>
}

export interface FoundPassages extends DocumentMatches {
  readonly mode: 'hybrid' | 'text'
  /** Best first. */
  readonly ranked: readonly DocumentCandidate[]
}

/** Searches one document with the statement of the site. */
export async function searchDocument(
  { pool, document, question, embedQuestion }: Search,
  signal?: AbortSignal,
): Promise<FoundPassages> {
  const vector = await embedQuestion(signal)
  signal?.throwIfAborted()
  const timeout: object = { query_timeout: SEARCH_MS }
  const { rows } = await pool.query<DocumentCandidate>({
    ...documentStatement(document, wordsToFind(question), vector, MEANING_SHARE),
    ...timeout,
  })
  const scores = rows.map(({ score }) => Math.round(1000 * score) / 1000)
  const ranked = rows.toSorted((a, b) => b.score - a.score)
  const closest = ranked.slice(0, CLOSEST).map(({ number }) => number)
  return { mode: vector ? 'hybrid' : 'text', ranked, scores, closest }
}

const SEARCH_MS = 4000

/** As many passages as the assistant takes of the site. */
const MAX_PASSAGES = 3

/** One document as the knowledge of the assistant, for one question. */
export function createDocumentKnowledge(
  search: Search,
  failed: DocumentTexts['failed'],
  mask: (text: string) => string,
): Knowledge {
  const { question } = search
  return {
    pages: undefined,
    retrieve: async (_asked, signal) => {
      const { mode, ranked, ...matches } = await searchDocument(search, signal)
      const passages = ranked.slice(0, MAX_PASSAGES).map((one) => toPassage(one, mask))
      return { mode, matches, match: 'found', passages, questions: 1 }
    },
    toOutcome: (generated, { matches, passages }) => {
      if (!matches) return { ...WRITTEN, notice: 'connection', sentence: failed }
      const found = { matches, passages, question }
      return generated.text.trim() === ''
        ? closestPassages(generated, found)
        : generatedAnswer(generated, found)
    },
  }
}

/** A model reads the text without personal data that was recognised; the visitor's own words are shown as they are. */
function toPassage(
  { number, section, body }: DocumentCandidate,
  mask: (text: string) => string,
): Passage {
  const text = body ?? ''
  return {
    key: String(number),
    entries: [],
    url: `#passage-${number}`,
    title: section,
    text: mask(text),
    card: { type: 'entry', source: number, name: section, text, facts: [] },
    line: text,
  }
}

type Ended = Pick<Generated, 'outcome' | 'text' | 'findings'>

interface Found {
  readonly matches: DocumentMatches
  readonly passages: readonly Passage[]
  readonly question: string
}

const WRITTEN = { sentence: '', details: NO_DETAILS, finish: 'stop' } as const

const CITED_NUMBER = /\d+(?=[\d, ]*\])/g

/** The model has read the passages and decides what they say; without a citation the closest are shown below its text. */
function generatedAnswer({ outcome, text, findings }: Ended, found: Found): AnswerOutcome {
  const { passages, question } = found
  const isWhole = outcome.kind === 'finished' && !findings?.hasLeaked
  const cited = new Set([...text.matchAll(CITED_NUMBER)].map(([number]) => Number(number)))
  const shown = passages
    .filter(({ card }) => cited.has(card.source))
    .map(({ card, line }) => ({
      passage: card.source,
      marks: markSentences(line, `${question} ${text}`),
    }))
  return {
    ...WRITTEN,
    notice: isWhole ? undefined : 'interrupted',
    details: { ...NO_DETAILS, unsourced: findings?.unknownNumbers ?? [] },
    finish: isWhole ? FINISH_REASONS[outcome.reason] : 'error',
    document: shown.length > 0 ? { kind: 'cited', shown } : closestOf(found),
  }
}

/** Without a model. */
function closestPassages({ outcome: { kind } }: Ended, found: Found): AnswerOutcome {
  const notices = { 'not-configured': 'quotations', budget: 'budget' } as const
  const notice = kind === 'not-configured' || kind === 'budget' ? notices[kind] : 'connection'
  return { ...WRITTEN, notice, document: closestOf(found) }
}

/** Whole, with the words of the question underlined. */
function closestOf({ matches, passages, question }: Found) {
  const shown = matches.closest.flatMap((number) => {
    const passage = passages.find(({ card }) => card.source === number)
    return passage ? [{ passage: number, marks: markWords(passage.line, question) }] : []
  })
  return { kind: 'closest' as const, shown }
}
