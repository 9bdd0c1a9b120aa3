import { CHAT_LIMITS } from '#shared/chat.ts'
import { contentWords, wordsOf } from './question-words.ts'
import { sentencesOf } from './sentences.ts'
import { VISITOR_LANGUAGES, type Translator, type VisitorLanguage } from './visitor-language.ts'

export interface Question {
  readonly text: string
  /** The visitor's earlier messages, oldest first, for follow-up questions. */
  readonly before: readonly string[]
  readonly page: string
  readonly language: string
  /** Asks a model for a standalone English question. */
  readonly rewrite?: (() => Promise<Rewritten | undefined>) | undefined
}

/** A message as a model understands it. */
export interface Rewritten {
  /** Standalone, in English. */
  readonly question: string
  readonly language: VisitorLanguage
}

export interface Message {
  readonly language: VisitorLanguage
  readonly text: string
  /** The same text, or the English words of the glossary. */
  readonly english: string
  /** The earlier message that it may depend on. */
  readonly before: Omit<Message, 'before'> | undefined
}

/** An earlier message only tells the subject. */
const EARLIER_CHARACTERS = 300
/** A message with more words of its own stands alone. */
const MAX_DEPENDENT_WORDS = 6

/** Normalized first: NFKC can turn one character into eighteen. The database takes no null characters. */
export function bounded(text: string): string {
  return text.normalize('NFKC').slice(0, CHAT_LIMITS.message).replaceAll('\0', ' ').toWellFormed()
}

/** What the messages are understood with. */
export interface Understanding {
  readonly translator: Translator
  readonly withoutNames: (text: string) => string
}

/** `subject` names the entry that the visitor's page is about. */
export function understandMessage(
  { text: asked, before, language: page }: Pick<Question, 'text' | 'before' | 'language'>,
  understanding: Understanding,
  subject?: string,
): Message {
  const text = bounded(asked)
  const messages = subject === undefined ? before : [subject, ...before]
  const earlier = subjectIn(messages.slice(-MAX_EARLIER), understanding, page)
  const isFollowUp = earlier !== undefined && contentWords(text).length <= MAX_DEPENDENT_WORDS
  return {
    ...inEnglish(text, understanding, page),
    before: isFollowUp
      ? inEnglish(bounded(earlier).slice(0, EARLIER_CHARACTERS), understanding, page)
      : undefined,
  }
}

/** As many earlier messages as it takes to know the subject: "how fast is it?" alone does not tell. */
const MAX_EARLIER = 3

function subjectIn(recent: readonly string[], understanding: Understanding, page: string) {
  const start = recent.findLastIndex((text) => {
    const { english } = inEnglish(bounded(text), understanding, page)
    return contentWords(english).length > 1 || understanding.withoutNames(text) !== text
  })
  return recent.length === 0 ? undefined : recent.slice(Math.max(0, start)).join(' ')
}

/** A message of names only is in the language of the page. */
function inEnglish(text: string, { translator, withoutNames }: Understanding, page: string) {
  const words = withoutNames(text)
  const known = VISITOR_LANGUAGES.find((one) => one === page) ?? 'en'
  const language = /\p{L}/u.test(words) ? translator.detect(words) : known
  return { language, text, english: translator.toEnglish(text, language) }
}

const SEPARATORS = /[,;·?!]+|\s(?:and also|as well as|and|plus|also|dhe|edhe|και|ke)\s/giu
const ASKS =
  /[?;]|\b(?:need|wants?|looking for|wonder|tell (?:me|us)|please|like to know|(?:can|could|do|does|would) (?:you|it|your)|is there|are there|how (?:much|long|many)|which|what)\b/iu

/** As many as are shown: two cards and a line. */
const MAX_PARTS = 3
/** Splits a message that asks for several things; of a letter only the sentences that ask. */
export function partsOf(text: string): readonly string[] {
  const sentences = sentencesOf(text).filter((sentence) => contentWords(sentence).length > 0)
  const asking = sentences.filter((sentence) => ASKS.test(sentence))
  const parts = asking.length > 1 ? asking : (asking[0] ?? text).split(SEPARATORS)
  const own = parts.map((part) => part.trim()).filter(isOwnQuestion)
  return own.length > 1 ? [...new Set(own)].slice(0, MAX_PARTS) : []
}

/** "Who is the president" is one, "and clicks" continues the part before it. */
function isOwnQuestion(part: string): boolean {
  const count = contentWords(part).length
  return count > 1 || (count === 1 && wordsOf(part).length > 2)
}
