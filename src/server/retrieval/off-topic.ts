import type { BuiltPassage } from '#content/passages/passage.ts'
import { contentWords, createWordSearch } from './question-words.ts'
import type { Candidate } from './search-statement.ts'
import type { Message } from './understand-message.ts'

/** The passages of this note are examples of what the assistant does not answer; they are never shown. */
const OFF_TOPIC = 'knowledge/off-topic'

export function roleOf(entries: readonly string[]): Candidate['role'] {
  return entries.includes(OFF_TOPIC) ? 'off-topic' : 'answer'
}

/** `nothing`: the message is nearer to an off-topic example than to any passage. */
export type Match = 'found' | 'nothing'

/**
 * A tenfold score counts as much as 0.7 of a cosine. With 0.2 and with 0.4 one less of 171 off-topic questions is
 * declined, and two and one more of 656 others are refused.
 */
const SCORE_WEIGHT = 0.3

/** Judged without the earlier message, in whose light everything is about our subject. */
export function matchOf(candidates: readonly Candidate[], isTranslated: boolean): Match {
  const best = (role: Candidate['role'], value: 'alone' | 'similarity') =>
    Math.max(0, ...candidates.filter((one) => one.role === role).map((one) => one[value]))
  const answer = best('answer', 'alone')
  if (answer === 0) return 'nothing'
  if (isTranslated) return leaderOf(candidates, true)?.role === 'off-topic' ? 'nothing' : 'found'
  const nearer = best('off-topic', 'similarity') - best('answer', 'similarity')
  const lead = nearer + SCORE_WEIGHT * Math.log(best('off-topic', 'alone') / answer)
  return lead > 0 ? 'nothing' : 'found'
}

/** As many as are shown. */
const BEST = 3

/**
 * The candidate that leads by what the visitor wrote, if it is one of the best. Words of the glossary do not count, nor
 * do vectors of them.
 */
export function leaderOf(
  candidates: readonly Candidate[],
  isTranslated: boolean,
): Candidate | undefined {
  const written = ({ alone, own }: Candidate) => (isTranslated ? own : alone)
  const most = Math.max(...candidates.map(written))
  return candidates.slice(0, BEST).find((one) => most > 0 && written(one) === most)
}

const CATALOGUE = /^(?:models|packages|automations)\//

/**
 * Whether a message has the name of an entry or a word of its subtitle: "fraud". In lower case "orion" and "lira" may
 * be other words.
 */
export function createNaming(passages: readonly BuiltPassage[]) {
  const entries = new Map(
    passages.flatMap(({ key, card }) =>
      card?.type === 'entry' && CATALOGUE.test(key)
        ? [[key, { name: card.name, keywords: contentWords(card.subtitle ?? '') }] as const]
        : [],
    ),
  )
  return (key: string, { text, english }: Pick<Message, 'text' | 'english'>): boolean => {
    const { name, keywords } = entries.get(key) ?? {}
    if (name === undefined) return false
    const isNamed = text.includes(name) && createWordSearch(text)(name)
    return isNamed || contentWords(`${text} ${english}`).some((word) => keywords?.includes(word))
  }
}
