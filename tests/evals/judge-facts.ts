import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { EvalQuestion } from './questions.ts'

/** What a visitor gets for a question. */
export interface Served {
  /** `passages`, `decline`, a greeting's reply, or the key of a section that is shown alone. */
  readonly reply: string
  readonly language: string
  /** All that the panel shows without a click, in the visitor's language. */
  readonly readable: string
  /** The line and the first card. */
  readonly first: string
  /** Whole texts as served to a model, best first, in the visitor's language. */
  readonly texts: readonly string[]
  /** What a model reads. */
  readonly given: readonly string[]
  readonly urls: readonly string[]
}

export interface Verdict {
  /** Whether all expected facts can be read without a click; for other questions whether the reply is right. */
  readonly isReadable: boolean
  /** The same for the served texts. */
  readonly isServed: boolean
  /** The same for what a model is given, in the visitor's language or in English. */
  readonly isGiven: boolean
  readonly isRefused: boolean
  readonly isReplyRight: boolean
  /** For superlatives. */
  readonly isFirstRight: boolean
  readonly isLanguageRight: boolean
  /** Texts and pages, too. */
  readonly isShownInLanguage: boolean
}

const SECTION = 'knowledge/assistant#'
/** Both are shown with an apology and the form. */
const PERSON = [`${SECTION}talk-to-a-person`, `${SECTION}when-an-answer-does-not-help`]
const RIGHT_REPLIES: Readonly<Record<EvalQuestion['expect'], readonly string[]>> = {
  facts: [],
  decline: ['decline'],
  greeting: ['greeting', `${SECTION}what-this-assistant-knows`],
  thanks: ['thanks', 'goodbye', `${SECTION}rating-an-answer`],
  complaint: PERSON,
  person: PERSON,
  identity: [`${SECTION}what-this-assistant-is`],
  language: [`${SECTION}languages`],
}

export function judge(question: EvalQuestion, served: Served): Verdict {
  const isAnswerable = question.expect === 'facts'
  const isRefused = served.reply !== 'passages' && !served.reply.startsWith(SECTION)
  const isReplyRight = isAnswerable
    ? !isRefused
    : RIGHT_REPLIES[question.expect].includes(served.reply)
  const holdsAll = (text: string, wordings = inLanguage) => {
    const holds = createFactSearch(text)
    const isTold = (fact: string) => wordings(fact, question.language).some(holds)
    return question.facts.every((group) => group.some(isTold))
  }
  const given = served.given.join('\n')
  return {
    isReadable: isAnswerable ? !isRefused && holdsAll(served.readable) : isReplyRight,
    isServed: isAnswerable ? !isRefused && holdsAll(served.texts.join('\n')) : isReplyRight,
    isGiven: holdsAll(given, (fact, language) => [fact, ...inLanguage(fact, language)]),
    isRefused,
    isReplyRight,
    isFirstRight: isFirst(question, served),
    isLanguageRight: served.language === question.language,
    isShownInLanguage: isInLanguage(served, question.language),
  }
}

const LETTERS = { sq: /[ëç]/, el: /\p{Script=Greek}/u }

function isInLanguage({ urls, readable }: Served, language: EvalQuestion['language']): boolean {
  const prefixes = urls.map((url) => /^\/(sq|el)\b/.exec(url)?.[1] ?? 'en')
  const isPlaced = prefixes.every((prefix) => prefix === language)
  return isPlaced && (language === 'en' || LETTERS[language].test(readable))
}

/** The winner is shown before any name of the other end of the scale. */
function isFirst(
  { first, never, language }: EvalQuestion,
  { reply, first: text }: Served,
): boolean {
  if (first === undefined) return true
  const shown = normalised(text)
  const placeOf = (name: string) => {
    const places = inLanguage(name, language).map((one) => positionOf(shown, one))
    return Math.min(...places.filter((place) => place >= 0), Infinity)
  }
  const at = placeOf(first)
  return reply === 'passages' && at < Infinity && never.every((name) => placeOf(name) > at)
}

const translations = z
  .record(z.string(), z.strictObject({ sq: z.array(z.string()), el: z.array(z.string()) }))
  .parse(JSON.parse(readFileSync('tests/evals/facts-in-languages.json', 'utf8')))

/** The wordings of a fact on the pages of a language; names and numbers are the same in all. */
function inLanguage(fact: string, language: EvalQuestion['language']): readonly string[] {
  if (language === 'en') return [fact]
  return translations[fact]?.[language] ?? [fact]
}

/** Whether a text holds a fact; the text is normalised once. */
export function createFactSearch(text: string): (fact: string) => boolean {
  const plain = normalised(text)
  return (fact) => positionOf(plain, fact) >= 0
}

/** In a normalised text, never inside a longer number. */
function positionOf(text: string, fact: string): number {
  const wanted = normalised(fact)
  const start = /^\d/.test(wanted) ? String.raw`(?<!\d|\d\.)` : ''
  const end = /\d$/.test(wanted) ? String.raw`(?!\.?\d)` : ''
  return text.search(new RegExp(start + escaped(wanted) + end))
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

const UNITS = '%|€|ms|s|k|m|km'

/** Case, quotes, dashes, thousands separators, decimal commas and units do not count. */
function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/(\d)[.,\u00a0\u202f ](?=\d{3}(?!\d))/g, '$1')
    .replaceAll(/(\d),(?=\d)/g, '$1.')
    .replaceAll(/€\s*(\d+(?:\.\d+)?)/g, '$1€')
    .replaceAll(new RegExp(`(\\d)\\s+(?=(?:${UNITS})(?![a-z]))`, 'g'), '$1')
    .replaceAll(/\s+/g, ' ')
}
