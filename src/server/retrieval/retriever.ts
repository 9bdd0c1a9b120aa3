import type { BuiltPassage } from '#content/passages/passage.ts'
import type { FactWords, Glossary, Greetings } from '#content/reader/lists.ts'
import type { DocumentMatches } from '#shared/document.ts'
import type { Passage } from './answer-cards.ts'
import { createTables, type FoundTable } from './fact-tables.ts'
import { createFinder, type FinderDependencies, type Found } from './finder.ts'
import { createGreetings, type Greeting } from './greetings.ts'
import { createSubjects } from './known-subjects.ts'
import { createNaming, leaderOf, matchOf, type Match } from './off-topic.ts'
import { wordsOf } from './question-words.ts'
import type { Candidate } from './search-statement.ts'
import {
  bounded,
  partsOf,
  understandMessage,
  type Message,
  type Question,
  type Rewritten,
} from './understand-message.ts'
import { createTranslator, type VisitorLanguage } from './visitor-language.ts'

export interface Retrieved {
  /**
   * `text`: the question could not be embedded; `none`: the search failed, too; `written`: a greeting
   * needs no search.
   */
  readonly mode: 'hybrid' | 'text' | 'none' | 'written'
  readonly match: Match
  readonly language?: VisitorLanguage | undefined
  /** The written reply to a greeting, or above a section that is shown alone. */
  readonly reply?: Greeting | 'person' | 'found' | undefined
  /** Score of the best passage. */
  readonly relevance?: number | undefined
  /** In the visitor's language, at most three, also when they hardly match: `match` tells. */
  readonly passages: readonly Passage[]
  /** How many of the passages answer a question of their own in a message with several. */
  readonly questions: number
  readonly matches?: DocumentMatches
}

/** Details for the evaluation. */
export interface SearchResult extends Retrieved {
  readonly message?: Message
  readonly candidates: readonly Candidate[]
}

const MAX_RESULTS = 3

export interface SearchDependencies extends FinderDependencies {
  readonly translations: readonly BuiltPassage[]
  readonly glossary: Glossary
  readonly greetings: Greetings
  readonly facts: FactWords
}

export type Retrieve<Result = Retrieved> = (
  question: Question,
  signal?: AbortSignal,
) => Promise<Result>
export type Search = Retrieve<SearchResult>

const NOTHING: SearchResult = {
  mode: 'none',
  match: 'nothing',
  passages: [],
  questions: 1,
  candidates: [],
}

/** Never throws: failures degrade the mode. */
export function createSearch(dependencies: SearchDependencies): Search {
  const { passages, translations, glossary, onError, isEmbeddedOnce = false } = dependencies
  const english = new Set(
    passages.flatMap(({ headingPath, text, questions }) =>
      wordsOf([...headingPath, text, ...questions].join(' ')),
    ),
  )
  const translator = createTranslator(glossary, (word) => english.has(word))
  const languages = new Set(translations.map(({ language }) => language))
  const pages = pageSubjects(passages)
  const subjects = createSubjects(dependencies)
  const understanding = { translator, withoutNames: subjects.withoutNames }
  const greetingIn = createGreetings(dependencies.greetings)
  const isNamedIn = createNaming(passages)
  const tables = createTables(dependencies, dependencies.facts)
  const find = createFinder(dependencies, subjects, tables)

  return async (asked, signal) => {
    try {
      // A provider is asked about every message, as the specification wants it.
      const greeting = isEmbeddedOnce ? undefined : greetingIn(asked.text, asked.language)
      if (greeting) {
        const { kind: reply, language } = greeting
        return { ...NOTHING, mode: 'written', reply, language }
      }
      const subject = pages.get(englishPath(asked.page, languages))
      const understood = understandMessage(asked, understanding, subject)
      const isRewritten = understood.language !== 'en' || asked.before.length > 0
      const first = isRewritten ? await asked.rewrite?.() : undefined
      if (first) return await answer(first)
      const result = await searchFor(understood)
      if (result.match === 'found' || isRewritten || isEmbeddedOnce) return result
      // By meaning a model may know better what a weak search did not find.
      const second = await asked.rewrite?.()
      return second ? await answer(second) : result
    } catch (error) {
      onError?.('search', error)
      return NOTHING
    }

    async function answer({ question, language }: Rewritten) {
      const text = bounded(question)
      return searchFor({ language, text, english: text, before: undefined })
    }

    async function searchFor(message: Message): Promise<SearchResult> {
      const found = await find(message, signal)
      const { candidates, mode, named } = found
      const parts = isEmbeddedOnce || named.length > 1 ? [] : partsOf(message.text)
      const heads = await bestOfParts(parts, message.language)
      const { shown, ...decided } = choose(message, found, heads, isNamedIn)
      return {
        ...decided,
        mode,
        language: message.language,
        message,
        candidates,
        passages: shown.map((one, index) => tables.serve(one.answer, index + 1, one.message)),
      }
    }

    /** The best passage of each part that asks for something else. */
    async function bestOfParts(
      parts: readonly string[],
      language: VisitorLanguage,
    ): Promise<readonly Chosen[]> {
      const found = await Promise.all(
        parts
          .map((text) => understandMessage({ ...asked, text, before: [] }, understanding))
          .map(async (message) => {
            const { candidates, table } = await find(message, signal)
            const [candidate] = candidates
            const isAnswer = candidate?.role === 'answer' && candidate.alone >= MIN_PART
            const answer = table ?? (isAnswer ? candidate : undefined)
            return answer ? [{ answer, message: { ...message, language } }] : []
          }),
      )
      const distinct = firstOfEach(found.flat())
      return distinct.length > 1 ? distinct : []
    }
  }
}

/** What a message is shown: a section on the assistant alone, or the best of each part, the table and the passages. */
function choose(
  message: Message,
  { candidates, named, table }: Found,
  heads: readonly Chosen[],
  isNamedIn: ReturnType<typeof createNaming>,
) {
  const answers = candidates.filter(({ role }) => role === 'answer')
  const rest = answers.filter(({ parent }) => parent !== table?.keys[0])
  const whole = [...(table ? [table] : []), ...rest].map((answer) => ({ answer, message }))
  const chosen = firstOfEach([...heads, ...whole]).slice(0, MAX_RESULTS)
  const isTranslated = message.text !== message.english
  const isNamed = ({ answer }: Chosen) => isNamedIn(answer.parent, message)
  const isSure = heads.length > 1 || table !== undefined || chosen.some(isNamed)
  const match = isSure ? 'found' : matchOf(candidates, isTranslated)
  const isOwn = match === 'found' && !table
  const leader = isOwn ? (wishIn(heads) ?? leaderOf(answers, isTranslated)) : undefined
  const reply = leader && REPLIES[leader.parent]
  return {
    match,
    relevance: answers[0]?.alone,
    reply,
    shown: leader && reply ? [{ answer: leader, message }] : chosen,
    questions: reply ? 1 : Math.max(1, heads.length, table ? 1 : Math.min(named.length, 2)),
  }
}

/** A passage or a table, and the message or the part of it that it answers. */
interface Chosen {
  readonly answer: Candidate | FoundTable
  readonly message: Message
}

/** Sections on the assistant itself, with the line above them. Nothing else is shown with them. */
const REPLIES: Readonly<Record<string, Retrieved['reply']>> = {
  'knowledge/assistant#what-this-assistant-is': 'found',
  'knowledge/assistant#what-this-assistant-knows': 'greeting',
  'knowledge/assistant#talk-to-a-person': 'person',
  'knowledge/assistant#when-an-answer-does-not-help': 'person',
  'knowledge/assistant#languages': 'found',
  'knowledge/assistant#rating-an-answer': 'thanks',
}

/** "I do not understand you, get me a human" asks for one thing. */
function wishIn(heads: readonly Chosen[]): Chosen['answer'] | undefined {
  const replies = heads.map(({ answer }) => REPLIES[answer.parent])
  return replies.every(Boolean) ? heads[replies.indexOf('person')]?.answer : undefined
}

/** One passage of each card or section. */
function firstOfEach(chosen: readonly Chosen[]): readonly Chosen[] {
  return [...Map.groupBy(chosen, ({ answer }) => answer.parent).values()].flatMap(
    ([first]) => first ?? [],
  )
}

/** Below this score a part of a message asks for nothing of its own. */
const MIN_PART = 0.15

/** `/models` for `/sq/models`. */
function englishPath(page: string, languages: ReadonlySet<string>): string {
  const [, first = ''] = page.split('/')
  return languages.has(first) ? page.slice(first.length + 1) || '/' : page
}

/** By path: on the page of an entry, "how fast is it?" refers to that entry. */
function pageSubjects(passages: readonly BuiltPassage[]): ReadonlyMap<string, string> {
  return new Map(
    passages.flatMap(({ url, page, headingPath: [, name] }) => {
      const [path = ''] = url.split('#')
      return path === page || name === undefined ? [] : [[path, name] as const]
    }),
  )
}
