import type { BuiltPassage } from '#content/passages/passage.ts'
import type { SearchPlan } from './plan-search.ts'
import { contentWords, stemOf } from './question-words.ts'
import { isScaleEnd, type ScaleEnd } from './scale-ends.ts'
import { sentencesOf } from './sentences.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A question for a figure: "how fast", "what does it cost". */
const ASKS_FIGURE =
  /\b(?:how (?:much|many|long|fast|quick\w*|accurate|big|large|soon|often|old)|cost\w*|pric\w*|fees?|when|cheap\w*|fast\w*|accura\w*)\b/i

/** What a figure adds to a sentence, in words. */
const FIGURE_WEIGHT = 1.5

/** The sentence that has most of the question's words, the first of equals. The heading is no answer. */
export function leadSentence(
  { title, text }: { readonly title: string; readonly text: string },
  { text: question, terms }: Pick<SearchPlan, 'text' | 'terms'>,
  lexemes: Vocabulary['lexemes'],
): string {
  const all = sentencesOf(text)
  const sentences = all.filter((sentence) => !isHeading(sentence, title))
  const weights = new Map<string, number>()
  // The words of earlier messages only choose the passage.
  const own = terms.filter(({ isOwn }) => isOwn)
  for (const { lexeme, weight } of own.length > 0 ? own : terms) {
    weights.set(lexeme, Math.max(weight, weights.get(lexeme) ?? 0))
  }
  const figureWeight = ASKS_FIGURE.test(question) ? FIGURE_WEIGHT : 0
  const scoreOf = (sentence: string) => {
    const stems = new Set(contentWords(sentence).map(stemOf))
    const said = new Set([...stems].flatMap((stem) => [...(lexemes.get(stem) ?? [])]))
    const score = [...said].reduce((sum, lexeme) => sum + (weights.get(lexeme) ?? 0), 0)
    return score > 0 && /\d/.test(sentence) ? score + figureWeight : score
  }
  const scores = sentences.map(scoreOf)
  const best = scores.indexOf(Math.max(...scores))
  return sentences[best] ?? all[0] ?? text
}

/** The lead of a passage: of a card and its details together, and with the name of the entry. */
export function createLeadFinder(
  passages: readonly BuiltPassage[],
  names: ReadonlyMap<string, string>,
) {
  const entryOf = (key: string) => key.split('#')[0] ?? key
  const byEntry = Map.groupBy(passages, ({ key, language }) => `${language} ${entryOf(key)}`)
  const languages = new Map(passages.map(({ hash, language }) => [hash, language]))
  return (
    { key, title, text, hash }: ScaleEnd,
    plan: Pick<SearchPlan, 'text' | 'terms'>,
    lexemes: Vocabulary['lexemes'],
  ): string => {
    if (isScaleEnd(key)) return sentencesOf(text)[0] ?? text
    const entry = entryOf(key)
    // The sections of a legal text are not one entry.
    const name = key.startsWith('legal/') ? undefined : names.get(entry)
    if (name === undefined) return leadSentence({ title, text }, plan, lexemes)
    const others = byEntry.get(`${languages.get(hash)} ${entry}`)?.filter((one) => one.key !== key)
    const whole = [text, ...(others?.map((one) => one.text) ?? [])].join('\n')
    const lead = leadSentence({ title, text: whole }, plan, lexemes)
    // "Latency: 18ms." does not say of what.
    return LABEL.test(lead) && !lead.includes(name) ? `${name}: ${lead}` : lead
  }
}

const LABEL = /^[\w ]+: /

function isHeading(sentence: string, title: string): boolean {
  return title.replace(/\.$/, '').endsWith(sentence.replace(/\.$/, ''))
}
