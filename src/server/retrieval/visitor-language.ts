import type { Glossary } from '#content/reader/lists.ts'
import { soundsOf } from './greek-letters.ts'
import { isStopWord, wordsOf } from './question-words.ts'

export const VISITOR_LANGUAGES = ['en', 'sq', 'el'] as const
export type VisitorLanguage = (typeof VISITOR_LANGUAGES)[number]

/** Enough to know a language. */
const DETECTED_CHARACTERS = 400

export type Translator = ReturnType<typeof createTranslator>

/** Names and words without a translation are kept. */
export function createTranslator(glossary: Glossary, isEnglish: (word: string) => boolean) {
  const dictionaries = {
    sq: createDictionary(glossary.sq),
    el: withSounds(createDictionary(glossary.el), glossary.el),
  }
  const countKnown = (words: readonly string[], { isCommon, termAt }: Dictionary) =>
    words.filter((word) => isCommon(word) || termAt([word])).length
  return {
    detect: (message: string): VisitorLanguage => {
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
    },
    /** The English words that a message in another language stands for. */
    toEnglish: (text: string, language: VisitorLanguage) => {
      if (language === 'en') return text
      const { isCommon, termAt } = dictionaries[language]
      const words = wordsOf(text)
      const english: string[] = []
      for (let at = 0; at < words.length;) {
        const term = termAt(words.slice(at, at + MAX_PHRASE))
        const word = words[at] ?? ''
        english.push(...(term?.english ?? (isCommon(word) ? [] : [word])))
        at += term?.length ?? 1
      }
      return [...new Set(english)].join(' ')
    },
  }
}

const MAX_PHRASE = 5

interface Dictionary {
  /** Whether a word says nothing about the subject. */
  readonly isCommon: (word: string) => boolean
  /** The longest phrase at the beginning of a text, else its first word. */
  readonly termAt: (words: readonly string[]) => Term | undefined
}

interface Term {
  /** In words. */
  readonly length: number
  readonly english: readonly string[]
}

interface Form {
  /** The spellings under which a word is kept and looked for. */
  readonly keys: readonly string[]
  readonly isStem: boolean
}

type Keys = (word: string) => readonly string[]

function createDictionary(
  { common, terms }: Glossary['sq'],
  keysOf: Keys = (word) => [word],
): Dictionary {
  const commonWords = new Set(common.flatMap(wordsOf).flatMap(keysOf))
  const stems = new Map<string, readonly string[]>()
  const phrases = new Map<string, (Term & { readonly rest: readonly Form[] })[]>()
  for (const [forms, english] of terms) {
    for (const form of forms) {
      const [first, ...rest] = form.split(/\s+/).flatMap((part) => formsOf(part, keysOf))
      for (const key of first?.keys ?? []) {
        const phrase = { length: 1 + rest.length, rest, english }
        if (first?.isStem) stems.set(key, english)
        else phrases.set(key, [phrase, ...(phrases.get(key) ?? [])])
      }
    }
  }
  return {
    isCommon: (word) => keysOf(word).some((key) => commonWords.has(key)),
    termAt: ([word = '', ...following]) => {
      const keys = keysOf(word)
      const begun = keys.flatMap((key) => phrases.get(key) ?? [])
      const next = begun.length > 0 ? following.map(keysOf) : []
      const [longest] = begun
        .filter(({ rest }) => rest.every((form, index) => isForm(next[index] ?? [], form)))
        .toSorted((one, other) => other.length - one.length)
      const stem = keys.map((key) => longestStem(key, stems)).find(Boolean)
      return longest ?? (stem && { length: 1, english: stem })
    },
  }
}

/** Several for a form with an apostrophe. */
function formsOf(part: string, keysOf: Keys): readonly Form[] {
  const words = wordsOf(part)
  return words.map((word, index) => ({
    keys: keysOf(word),
    isStem: part.endsWith('*') && index === words.length - 1,
  }))
}

function isForm(spellings: readonly string[], { keys, isStem }: Form): boolean {
  return spellings.some((key) =>
    keys.some((form) => (isStem ? key.startsWith(form) : key === form)),
  )
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
    termAt: (words) => {
      const [word = ''] = words
      const term = spoken.termAt(words)
      const isPhrase = term !== undefined && term.length > 1
      return isPhrase ? term : (written.termAt([word]) ?? (isUnknown(word) ? term : undefined))
    },
  }
}
