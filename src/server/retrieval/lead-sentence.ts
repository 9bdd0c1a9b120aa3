import type { BuiltPassage } from '#content/passages/passage.ts'
import { scaleOf } from '#content/passages/scales.ts'
import type { SearchPlan } from './plan-search.ts'
import { contentWords, stemOf } from './question-words.ts'
import { sentencesOf } from './sentences.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A question for a figure: "how fast", "what does it cost". */
const ASKS_FIGURE =
  /\b(?:how (?:much|many|long|fast|quick\w*|accurate|big|large|soon|often|old)|cost\w*|pric\w*|fees?|when|cheap\w*|fast\w*|accura\w*)\b/i

/** What a figure adds to a sentence, in words. */
const FIGURE_WEIGHT = 1.5

/** The place of a sentence, which is the same in every language. */
export interface Lead {
  readonly key: string
  readonly at: number
  /** Sentences of the passage. */
  readonly of: number
}

type Part = Pick<BuiltPassage, 'key' | 'title' | 'text'>

export type LeadPlan = Pick<SearchPlan, 'text' | 'terms' | 'named'>

/** The sentence that has most of the question's words, the first of equals. The heading is no answer. */
export function leadSentence(
  parts: readonly Part[],
  { text: question, terms, named }: LeadPlan,
  lexemes: Vocabulary['lexemes'],
): Lead | undefined {
  const all = parts.flatMap(({ key, title, text }) =>
    sentencesOf(text).map((sentence, at, { length }) => {
      const said = { sentence, words: `${title} ${sentence}` }
      return { ...said, lead: { key, at, of: length }, isHeading: isHeading(sentence, title) }
    }),
  )
  const lexemesOf = (text: string) =>
    new Set(contentWords(text).flatMap((word) => [...(lexemes.get(stemOf(word)) ?? [])]))
  // The words of earlier messages and of the name only choose the passage.
  const names = new Set(
    named.flatMap(({ stems }) => stems.flatMap((stem) => [...(lexemes.get(stem) ?? [])])),
  )
  const own = terms.filter(({ isOwn, lexeme }) => isOwn && !names.has(lexeme))
  const weights = new Map<string, number>()
  for (const { lexeme, weight } of own.length > 0 ? own : terms) {
    weights.set(lexeme, Math.max(weight, weights.get(lexeme) ?? 0))
  }
  const figureWeight = ASKS_FIGURE.test(question) ? FIGURE_WEIGHT : 0
  const scoreOf = ({ sentence, words }: (typeof all)[number]) => {
    const score = [...lexemesOf(words)].reduce((sum, one) => sum + (weights.get(one) ?? 0), 0)
    return score > 0 && /\d/.test(sentence) ? score + figureWeight : score
  }
  const sentences = all.filter((one) => !one.isHeading)
  const scores = sentences.map(scoreOf)
  return (sentences[scores.indexOf(Math.max(...scores))] ?? all[0])?.lead
}

/** The lead of a passage: of a card and its details together. */
export function createLeadFinder(
  passages: readonly BuiltPassage[],
  names: ReadonlyMap<string, string>,
) {
  const byEntry = Map.groupBy(passages, ({ key }) => entryOf(key))
  return (found: Part, plan: LeadPlan, lexemes: Vocabulary['lexemes']): Lead | undefined => {
    if (scaleOf(found.key) !== undefined) {
      return leadSentence([found], { text: '', terms: [], named: [] }, lexemes)
    }
    const entry = entryOf(found.key)
    // The sections of a legal text are not one entry.
    const isWhole = names.has(entry) && !found.key.startsWith('legal/')
    const others = isWhole ? (byEntry.get(entry) ?? []).filter(({ key }) => key !== found.key) : []
    return leadSentence([found, ...others], plan, lexemes)
  }
}

/** In the words of the visitor's language, with the name of the entry: "Latency: 18ms." does not say of what. */
export function sayLead({ at, of }: Lead, text: string, name: string | undefined): string {
  const sentences = sentencesOf(text)
  // A translation may have a sentence more or less.
  const place = sentences.length === of ? at : Math.round((at * sentences.length) / of)
  const lead = sentences[Math.min(place, sentences.length - 1)] ?? text
  return name !== undefined && LABEL.test(lead) && !lead.includes(name) ? `${name}: ${lead}` : lead
}

const LABEL = /^[\p{L}\p{N} ]+: /u

export function entryOf(key: string): string {
  return key.split('#')[0] ?? key
}

function isHeading(sentence: string, title: string): boolean {
  const heading = sentence.replace(/\.$/, '')
  return title.startsWith(`${heading}: `) || title.replace(/\.$/, '').endsWith(heading)
}
