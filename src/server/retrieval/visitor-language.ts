import type { Glossary } from '#content/reader/lists.ts'
import { isStopWord, wordsOf } from './question-words.ts'

export const VISITOR_LANGUAGES = ['en', 'sq', 'el'] as const
export type VisitorLanguage = (typeof VISITOR_LANGUAGES)[number]

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
  const dictionaries = { sq: createDictionary(glossary.sq), el: createDictionary(glossary.el) }
  const detect = (text: string): VisitorLanguage => {
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
    const { isCommon, translate, phrases } = dictionaries[language]
    const plain = wordsOf(text).join(' ')
    const fromPhrases = phrases.flatMap(([phrase, english]) =>
      plain.includes(phrase) ? english : [],
    )
    const fromWords = wordsOf(text).flatMap((word) => {
      const english = translate(word)
      if (english) return english
      return isCommon(word) ? [] : [word]
    })
    return [...new Set([...fromPhrases, ...fromWords])].join(' ')
  }
  const isCommon = (word: string) =>
    dictionaries.sq.isCommon(word) || dictionaries.el.isCommon(word)
  return { detect, toEnglish, isCommon }
}

function countKnown(words: readonly string[], { isCommon, translate }: Dictionary): number {
  return words.filter((word) => isCommon(word) || translate(word)).length
}

type Dictionary = ReturnType<typeof createDictionary>

function createDictionary({ common, terms }: Glossary['sq']) {
  const commonWords = new Set(common.flatMap((word) => wordsOf(word)))
  const exact = new Map<string, readonly string[]>()
  const stems = new Map<string, readonly string[]>()
  const phrases: (readonly [string, readonly string[]])[] = []
  for (const [forms, english] of terms) {
    for (const form of forms) {
      const words = wordsOf(form)
      const [word = ''] = words
      if (words.length > 1) phrases.push([words.join(' '), english])
      else if (form.endsWith('*')) stems.set(word, english)
      else exact.set(word, english)
    }
  }
  return {
    isCommon: (word: string) => commonWords.has(word),
    translate: (word: string) => exact.get(word) ?? longestStem(word, stems),
    phrases,
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
