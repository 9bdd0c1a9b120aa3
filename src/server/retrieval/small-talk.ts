import { SMALL_TALK_KINDS, type SmallTalk } from '#content/reader/lists.ts'
import { isStopWord, wordsOf } from './question-words.ts'
import { SMALL_TALK, type Candidate } from './search-statement.ts'
import type { VisitorLanguage } from './visitor-language.ts'

export type SmallTalkKind = keyof SmallTalk

export interface FoundSmallTalk {
  readonly kind: SmallTalkKind
  /** Of the phrase: a single word often says more than a detector can. */
  readonly language: VisitorLanguage
}

/** Of the nearest example, and more than of anything else; chosen on the development questions. */
const MIN_SIMILARITY = 0.45
const MIN_LEAD = 0.05

/** By meaning: the message is nearer to an example of small talk than to anything that our pages answer. */
export function nearestSmallTalk(candidates: readonly Candidate[]): SmallTalkKind | undefined {
  const similarityOf = ({ question, body }: Candidate) => Math.max(question ?? 0, body ?? 0)
  const isTalk = ({ key }: Candidate) => key.startsWith(`${SMALL_TALK}#`)
  const [nearest] = candidates
    .filter(isTalk)
    .toSorted((one, other) => similarityOf(other) - similarityOf(one))
  const others = candidates.filter((candidate) => !isTalk(candidate)).map(similarityOf)
  const least = Math.max(MIN_SIMILARITY, ...others.map((similarity) => similarity + MIN_LEAD))
  if (!nearest || similarityOf(nearest) < least) return undefined
  return SMALL_TALK_KINDS.find((kind) => nearest.key === `${SMALL_TALK}#${kind}`)
}

/** Longer messages say more than a greeting. */
const MAX_WORDS = 16

/** "Does it speak Greek?" is about a chatbot, "Do you speak Greek?" about the assistant. */
const OTHERS = new Set(['it', 'they', 'there'])

/**
 * Finds a message that needs no search: the longest phrase decides, then the language of the message, then
 * the order of the file.
 */
export function createSmallTalkFinder(smallTalk: SmallTalk, isCommon: (word: string) => boolean) {
  const phrases = Object.entries(smallTalk).flatMap(([kind, { phrases: spoken }]) =>
    Object.entries(spoken).flatMap(([language, list]) =>
      list.map((phrase) => ({
        kind: kind as SmallTalkKind,
        language: language as VisitorLanguage,
        matchers: phrase.split(/\s+/).flatMap(toMatchers),
      })),
    ),
  )
  const isFiller = (word: string) => isStopWord(word) || isCommon(word)
  return (text: string, language: VisitorLanguage): FoundSmallTalk | undefined => {
    const words = wordsOf(text)
    if (words.length === 0 || words.length > MAX_WORDS) return undefined
    const isAboutOthers = words.some((word) => OTHERS.has(word))
    return phrases
      .filter(({ kind, matchers }) => {
        return fits(matchers, words) && !(kind === 'language' && isAboutOthers)
      })
      .toSorted(
        (one, other) =>
          other.matchers.length - one.matchers.length ||
          Number(other.language === language) - Number(one.language === language),
      )[0]
  }

  function fits(phrase: readonly Matcher[], words: readonly string[]): boolean {
    if (!phrase.every((matches) => words.some(matches))) return false
    const isInPhrase = (word: string) => phrase.some((matches) => matches(word))
    const rest = words.filter((word) => !isFiller(word) && !isInPhrase(word))
    // A phrase of fillers, such as "who are you", says nothing beside other words.
    const isDistinctive = words.some((word) => !isFiller(word) && isInPhrase(word))
    return rest.length <= (isDistinctive ? 1 : 0)
  }
}

type Matcher = (word: string) => boolean

/** Several for a form with an apostrophe, such as "s'ndihmon". */
function toMatchers(form: string): readonly Matcher[] {
  const words = wordsOf(form)
  return words.map((part, index) =>
    form.endsWith('*') && index === words.length - 1
      ? (word) => word.startsWith(part)
      : (word) => word === part,
  )
}
