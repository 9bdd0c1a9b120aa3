import type { SmallTalk } from '#content/reader/lists.ts'
import { isStopWord, wordsOf } from './question-words.ts'

export type SmallTalkKind = keyof SmallTalk

/** Longer messages say more than a greeting. */
const MAX_WORDS = 16

/** The kind of a message that needs no search, or nothing: the longest phrase decides, then the order of the file. */
export function createSmallTalkFinder(
  smallTalk: SmallTalk,
  isCommon: (word: string) => boolean,
): (text: string) => SmallTalkKind | undefined {
  const kinds = Object.entries(smallTalk).map(([kind, { phrases }]) => ({
    kind: kind as SmallTalkKind,
    phrases: Object.values(phrases)
      .flat()
      .map((phrase) => phrase.split(/\s+/).flatMap(toMatchers)),
  }))
  const isFiller = (word: string) => isStopWord(word) || isCommon(word)
  return (text) => {
    const words = wordsOf(text)
    if (words.length === 0 || words.length > MAX_WORDS) return undefined
    const found = kinds.flatMap(({ kind, phrases }) =>
      phrases.filter((phrase) => fits(phrase, words)).map(({ length }) => ({ kind, length })),
    )
    return found.toSorted((one, other) => other.length - one.length)[0]?.kind
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
