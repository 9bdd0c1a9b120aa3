import type { Glossary } from '#content/reader/lists.ts'
import { soundsOf } from './greek-letters.ts'
import { isStopWord, wordsOf } from './question-words.ts'

export const VISITOR_LANGUAGES = ['en', 'sq', 'el'] as const
export type VisitorLanguage = (typeof VISITOR_LANGUAGES)[number]

/** Enough to know a language. */
const DETECTED_CHARACTERS = 400

/** Understands the words of other languages. */
export interface Translator {
  readonly detect: (text: string) => VisitorLanguage
  /** The English words that a message in another language stands for. */
  readonly toEnglish: (text: string, language: VisitorLanguage) => string
  /** Words of other languages that say nothing about the subject. */
  readonly isCommon: (word: string) => boolean
}

/** Names and words without a translation are kept. */
export function createTranslator(
  glossary: Glossary,
  isEnglish: (word: string) => boolean,
): Translator {
  const dictionaries = {
    sq: createDictionary(glossary.sq),
    el: withSounds(createDictionary(glossary.el), glossary.el),
  }
  const detect = (message: string): VisitorLanguage => {
    const text = message.slice(0, DETECTED_CHARACTERS)
    const letters = text.match(/\p{L}/gu)?.length ?? 0
    const greek = text.match(/\p{Script=Greek}/gu)?.length ?? 0
    if (greek > 0 && greek >= letters / 4) return 'el'
    const words = wordsOf(text)
    const score = {
      en: words.filter((word) => isStopWord(word) || isEnglish(word)).length,
      sq: countKnown(words, dictionaries.sq) + (text.match(/[ëç]/gi)?.length ?? 0) / 2,
      el: countKnown(words, dictionaries.el),
    }
    return VISITOR_LANGUAGES.reduce((best, one) => (score[one] > score[best] ? one : best), 'en')
  }
  const toEnglish = (text: string, language: VisitorLanguage) => {
    if (language === 'en') return text
    const { isCommon, translate, phraseAt } = dictionaries[language]
    const words = wordsOf(text)
    const english: string[] = []
    for (let at = 0; at < words.length;) {
      const phrase = phraseAt(words.slice(at, at + MAX_PHRASE))
      const word = words[at] ?? ''
      english.push(...(phrase?.english ?? translate(word) ?? (isCommon(word) ? [] : [word])))
      at += 1 + (phrase?.rest.length ?? 0)
    }
    return [...new Set(english)].join(' ')
  }
  const isCommon = (word: string) =>
    dictionaries.sq.isCommon(word) || dictionaries.el.isCommon(word)
  return { detect, toEnglish, isCommon }
}

const MAX_PHRASE = 5

function countKnown(words: readonly string[], { isCommon, translate }: Dictionary): number {
  return words.filter((word) => isCommon(word) || translate(word)).length
}

interface Dictionary {
  readonly isCommon: (word: string) => boolean
  readonly translate: (word: string) => readonly string[] | undefined
  /** The longest phrase at the beginning of a text. Its words are not translated one by one. */
  readonly phraseAt: (words: readonly string[]) => Phrase | undefined
}

interface Phrase {
  /** What follows the first word, which is never a stem. */
  readonly rest: readonly Form[]
  readonly english: readonly string[]
}

type Keys = (word: string) => readonly string[]

/** `keysOf` gives the spellings under which a word is kept and looked for. */
function createDictionary(
  { common, terms }: Glossary['sq'],
  keysOf: Keys = (word) => [word],
): Dictionary {
  const commonWords = new Set(common.flatMap((word) => wordsOf(word)).flatMap(keysOf))
  const exact = new Map<string, readonly string[]>()
  const stems = new Map<string, readonly string[]>()
  const phrases = new Map<string, Phrase[]>()
  for (const [forms, english] of terms) {
    for (const form of forms) {
      const parts = form.split(/\s+/).flatMap((part) => formsOf(part, keysOf))
      const [first, ...rest] = parts
      for (const key of first?.keys ?? []) {
        if (rest.length > 0) phrases.set(key, [...(phrases.get(key) ?? []), { rest, english }])
        else (first?.isStem ? stems : exact).set(key, english)
      }
    }
  }
  return {
    isCommon: (word) => keysOf(word).some((key) => commonWords.has(key)),
    translate: (word) => {
      const keys = keysOf(word)
      return (
        keys.map((key) => exact.get(key)).find(Boolean) ??
        keys.map((key) => longestStem(key, stems)).find(Boolean)
      )
    },
    phraseAt: ([word = '', ...next]) => {
      const [longest] = keysOf(word)
        .flatMap((key) => phrases.get(key) ?? [])
        .filter(({ rest }) => rest.every((form, index) => isForm(next[index] ?? '', form, keysOf)))
        .toSorted((one, other) => other.rest.length - one.rest.length)
      return longest
    },
  }
}

interface Form {
  readonly keys: readonly string[]
  readonly isStem: boolean
}

/** Several for a form with an apostrophe. */
function formsOf(part: string, keysOf: Keys): readonly Form[] {
  const words = wordsOf(part)
  return words.map((word, index) => ({
    keys: keysOf(word),
    isStem: part.endsWith('*') && index === words.length - 1,
  }))
}

function isForm(word: string, { keys, isStem }: Form, keysOf: Keys): boolean {
  return keysOf(word).some((key) =>
    keys.some((form) => (isStem ? key.startsWith(form) : key === form)),
  )
}

/** Shorter words sound like too many others. */
const MIN_SOUNDS = 4
const LATIN = /^[a-z0-9]+$/

/** Greek in Latin letters is spelt in many ways: a word that is not listed is looked for by its sound. */
function withSounds(written: Dictionary, part: Glossary['el']): Dictionary {
  const spoken = createDictionary(part, (word) => soundsOf(word.slice(0, MAX_WORD)))
  const isUnknown = (word: string) =>
    word.length >= MIN_SOUNDS && !written.isCommon(word) && LATIN.test(word)
  return {
    isCommon: (word) => written.isCommon(word) || (isUnknown(word) && spoken.isCommon(word)),
    translate: (word) =>
      written.translate(word) ?? (isUnknown(word) ? spoken.translate(word) : undefined),
    phraseAt: spoken.phraseAt,
  }
}

/** Longer words are names or nonsense. */
const MAX_WORD = 30

/** The longest stem is the most specific. */
function longestStem(word: string, stems: ReadonlyMap<string, readonly string[]>) {
  for (let end = Math.min(word.length, MAX_WORD); end > 2; end -= 1) {
    const english = stems.get(word.slice(0, end))
    if (english) return english
  }
  return undefined
}
