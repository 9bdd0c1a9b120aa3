import type { Greetings } from '#content/reader/lists.ts'
import { soundsOf } from './greek-letters.ts'
import { wordsOf } from './question-words.ts'
import { VISITOR_LANGUAGES, type VisitorLanguage } from './visitor-language.ts'

const KINDS = ['thanks', 'goodbye', 'greeting'] as const
export type Greeting = (typeof KINDS)[number]

interface Greeted {
  readonly kind: Greeting
  readonly language: VisitorLanguage
}

/** Recognises messages that are made up entirely of the listed greetings, thanks and goodbyes. */
export function createGreetings(lists: Greetings) {
  const listed = VISITOR_LANGUAGES.map((language) => {
    const isGreek = language === 'el'
    const entries = ([...KINDS, 'beside'] as const).flatMap((kind) =>
      lists[kind][language].map((phrase) => ({ kind, words: wordsOf(phrase) })),
    )
    const spellings = entries.flatMap(({ kind, words }) =>
      (isGreek ? [words, words.map(soundOf)] : [words]).map(
        (one) => [one.join(' '), kind] as const,
      ),
    )
    // What is listed first wins: "thanks" before the words beside it.
    return { language, isGreek, phrases: new Map(spellings.toReversed()) }
  })
  const longest = Math.max(
    ...listed.flatMap(({ phrases }) => [...phrases.keys()].map((one) => one.split(' ').length)),
  )

  const kindIn = (words: readonly string[], phrases: (typeof listed)[number]['phrases']) => {
    const kinds = new Set<Greeting | 'beside'>()
    for (let at = 0; at < words.length;) {
      const lengths = Array.from({ length: longest }, (_, index) => longest - index)
      const length = lengths.find((one) => phrases.has(words.slice(at, at + one).join(' ')))
      const kind = phrases.get(words.slice(at, at + (length ?? 0)).join(' '))
      if (length === undefined || kind === undefined) return undefined
      kinds.add(kind)
      at += length
    }
    return KINDS.find((kind) => kinds.has(kind))
  }

  /** In the language of the page if its list has all words. */
  return (text: string, page: string): Greeted | undefined => {
    const words = wordsOf(text).map((word) => word.replaceAll(/(.)\1{2,}/gu, '$1'))
    const inOrder = listed.toSorted(
      (a, b) => Number(b.language === page) - Number(a.language === page),
    )
    for (const { language, isGreek, phrases } of inOrder) {
      const kind =
        kindIn(words, phrases) ?? (isGreek ? kindIn(words.map(soundOf), phrases) : undefined)
      if (kind) return { kind, language }
    }
    return undefined
  }
}

/** Marked, so that a sound is never taken for a spelling. */
function soundOf(word: string): string {
  return `~${soundsOf(word)[0]}`
}
