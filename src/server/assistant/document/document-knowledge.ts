import type { Pool } from 'pg'
import { fillTemplate } from '#content/format.ts'
import type { DocumentMatches, ShownPassage } from '#shared/document.ts'
import type { DocumentTexts } from '#shared/service-texts.ts'
import type { Passage } from '../../retrieval/answer-cards.ts'
import { documentStatement, type DocumentCandidate } from '../../retrieval/search-statement.ts'
import { FINISH_REASONS, NO_DETAILS, type AnswerOutcome } from '../answer-outcome.ts'
import type { Knowledge } from '../answer-turn.ts'
import type { Generated } from '../generation/generate.ts'
import { wordsToFind } from './function-words.ts'
import { markWords, quotePassage } from './exact-words.ts'

/** Share of the meaning in a score, and what an answer needs; measured by tests/evals/ask-documents.ts. */
const MEANING_SHARE = 0.7
const NEEDED = { hybrid: 0.39, text: 0.18 } as const

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
  const mode = vector ? 'hybrid' : 'text'
  const scores = rows.map(({ score }) => Math.round(1000 * score) / 1000)
  const ranked = rows.toSorted((a, b) => b.score - a.score)
  const best = ranked[0]?.number ?? null
  const needed = NEEDED[mode]
  const isAnswered = best !== null && (scores[best - 1] ?? 0) >= needed
  return { mode, ranked, scores, needed, best, isAnswered }
}

const SEARCH_MS = 4000

/** As many passages as the assistant takes of the site. */
const MAX_PASSAGES = 3

/** One document as the knowledge of the assistant, for one question. */
export function createDocumentKnowledge(
  search: Search,
  answers: DocumentTexts['answers'],
  mask: (text: string) => string,
): Knowledge {
  const { question } = search
  return {
    retrieve: async (_asked, signal) => {
      const { mode, ranked, ...matches } = await searchDocument(search, signal)
      const match = matches.isAnswered ? 'found' : 'nothing'
      const passages = ranked.slice(0, MAX_PASSAGES).map((one) => toPassage(one, mask))
      return { mode, matches, match, passages, questions: 1 }
    },
    toOutcome: (generated, { matches, passages }) => {
      if (!matches) return { ...WRITTEN, notice: 'connection', sentence: answers.failed }
      const found = { matches, passages, question, answers }
      return generated.text.trim() === ''
        ? quotedAnswer(generated, found)
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

interface Answering {
  readonly matches: DocumentMatches
  readonly passages: readonly Passage[]
  readonly question: string
  readonly answers: DocumentTexts['answers']
}

const WRITTEN = { details: NO_DETAILS, finish: 'stop' } as const

const CITED_NUMBER = /\d+(?=[\d, ]*\])/g

/** A model has written; without a citation it found no answer. */
function generatedAnswer(
  { outcome, text, findings }: Ended,
  { matches, passages, question }: Answering,
): AnswerOutcome {
  const isWhole = outcome.kind === 'finished' && !findings?.hasLeaked
  const cited = new Set([...text.matchAll(CITED_NUMBER)].map(([number]) => Number(number)))
  const shown = passages.filter(({ card }) => cited.has(card.source))
  return {
    notice: isWhole ? undefined : 'interrupted',
    sentence: '',
    details: NO_DETAILS,
    finish: isWhole ? FINISH_REASONS[outcome.reason] : 'error',
    document: {
      matches: { ...matches, isAnswered: shown.length > 0 },
      shown: shown.map((passage) => mark(passage, `${question} ${text}`)),
    },
  }
}

/** A second passage is quoted if its score is this share of the best one's. */
const SECOND_SHARE = 0.85

/** Without a model the best passages are shown as they are. */
function quotedAnswer(
  { outcome }: Ended,
  { matches, passages, question, answers }: Answering,
): AnswerOutcome {
  const { scores, best, needed, isAnswered } = matches
  const scoreOf = (number: number) => scores[number - 1] ?? 0
  const least = Math.max(needed, SECOND_SHARE * scoreOf(best ?? 0))
  const quoted = passages
    .filter(({ card }) => card.source === best || scoreOf(card.source) >= least)
    .slice(0, isAnswered ? 2 : 0)
  const shown = quoted.map((passage) => mark(passage, question))
  const lines = quoted.map(({ card, line: text }, index) => {
    const number = String(card.source)
    const lead = fillTemplate(index === 0 ? answers.says : answers.alsoSays, { number })
    return `${lead} “${quotePassage(text, shown[index]?.marks ?? [])}” [${number}]`
  })
  const notices = { 'not-configured': 'quotations', budget: 'budget' } as const
  const { kind } = outcome
  return {
    ...WRITTEN,
    notice: kind === 'not-configured' || kind === 'budget' ? notices[kind] : 'connection',
    sentence: isAnswered ? lines.join('\n\n') : answers.doesNotSay,
    document: { matches, shown },
  }
}

function mark({ card, line: text }: Passage, words: string): ShownPassage {
  return { passage: card.source, marks: markWords(text, words) }
}
