import type { Language } from './load-language.ts'
import { bounded, LOOK_BACK, MAX_SHORT_CHARACTERS } from './plan-search.ts'
import type { SmallTalkKind } from './small-talk.ts'
import type { VisitorLanguage } from './visitor-language.ts'

export interface Question {
  readonly text: string
  /** The visitor's earlier messages, oldest first, for follow-up questions. */
  readonly before: readonly string[]
  readonly page: string
  readonly language: string
  /** Asked for a message that is not English or may depend on an earlier one. */
  readonly rewrite?: (() => Promise<Rewritten | undefined>) | undefined
}

/** A message as a model understands it. */
export interface Rewritten {
  /** Standalone, in English. */
  readonly question: string
  readonly language: VisitorLanguage
  readonly smallTalk?: SmallTalkKind
}

export interface Message {
  /** Of the visitor. */
  readonly language: VisitorLanguage
  /** Then no search is needed. */
  readonly smallTalk: SmallTalkKind | undefined
  /** In English, or in the English words of the glossary. */
  readonly text: string
  /** Earlier messages that it may depend on, oldest first. */
  readonly before: readonly string[]
  readonly isEnglish: boolean
}

/** An earlier message only tells the subject; translating three long ones takes 10 ms. */
const EARLIER_CHARACTERS = 500

/** What the visitor means, by rules, or better by a model where there is one. */
export async function understandMessage(
  question: Question,
  { translator, findSmallTalk }: Pick<Language, 'translator' | 'findSmallTalk'>,
  pageSubject: string | undefined,
): Promise<Message> {
  const asked = bounded(question.text)
  const detected = translator.detect(asked)
  const talk = findSmallTalk(asked, detected)
  if (talk) return { ...talk, smallTalk: talk.kind, text: '', before: [], isEnglish: false }
  const isRewritable = detected !== 'en' || question.before.length > 0
  const rewritten = isRewritable ? await question.rewrite?.() : undefined
  if (rewritten) {
    const { question: text, language, smallTalk } = rewritten
    return { language, smallTalk, text, before: subjectOf(pageSubject), isEnglish: true }
  }
  const text = translator.toEnglish(asked, detected)
  const earlierMessages = text.length > MAX_SHORT_CHARACTERS ? [] : question.before
  const before = earlierMessages.slice(-LOOK_BACK).flatMap((message) => {
    const earlier = bounded(message).slice(0, EARLIER_CHARACTERS)
    const language = translator.detect(earlier)
    return findSmallTalk(earlier, language) ? [] : [translator.toEnglish(earlier, language)]
  })
  return {
    language: detected,
    smallTalk: undefined,
    text,
    before: [...subjectOf(pageSubject), ...before],
    isEnglish: detected === 'en',
  }
}

/** On the page of an entry, "how fast is it?" is about that entry. */
function subjectOf(name: string | undefined): readonly string[] {
  return name === undefined ? [] : [name]
}
