import type {
  BuiltKnowledge,
  BuiltPassage,
  PassageCard,
  PassageFact,
} from '#content/passages/passage.ts'
import type { FactWords } from '#content/reader/lists.ts'
import type { AnswerCard, CardFact } from '#shared/answer-card.ts'
import { contentWords, createWordSearch, wordsOf } from './question-words.ts'
import { sentencesOf } from './sentences.ts'
import type { Message } from './understand-message.ts'

/** What a visitor or a model reads of a found passage. */
export interface Passage {
  readonly key: string
  readonly entries: readonly string[]
  readonly url: string
  readonly title: string
  /** The whole entry or section, for a model. */
  readonly text: string
  /** Its number is the place of the passage among the sources. */
  readonly card: AnswerCard
  /** Of the asked fact, under which the card is shown. */
  readonly asked?: string | undefined
  /** The fact or sentence that comes nearest to the question. */
  readonly line: string
}

/** What the visitor asked, in the visitor's words and in English. */
export type Asked = Pick<Message, 'text' | 'english' | 'language' | 'before'>

/** A third of the tokens for passages. In bytes, because a Greek letter has two. */
const MAX_WHOLE_BYTES = 2500

export type Knowledge = Pick<BuiltKnowledge, 'passages' | 'translations'>

/** A text that is split in English may be whole in another language. */
const PART = /\/\d+$/

/** Passages are found in English and served in the visitor's language; without a translation in English. */
export function createLookup({ passages, translations }: Knowledge) {
  const english = new Map(passages.map((passage) => [passage.key, passage]))
  const translated = new Map(translations.map((one) => [`${one.language} ${one.key}`, one]))
  return (key: string, language: string): BuiltPassage | undefined =>
    translated.get(`${language} ${key}`) ??
    translated.get(`${language} ${key.replace(PART, '')}`) ??
    english.get(key)
}

export function createServing(knowledge: Knowledge, facts: FactWords) {
  const lookUp = createLookup(knowledge)
  const byParent = Map.groupBy(knowledge.passages, ({ parent }) => parent)
  return (key: string, source: number, asked: Asked): Passage => {
    const inLanguage = (name: string) => lookUp(name, asked.language)
    const found = inLanguage(key)
    if (!found) throw new Error(`no passage ${key}`)
    const parent = inLanguage(lookUp(key, 'en')?.parent ?? key)
    const card = found.card ?? parent?.card ?? textCard(found)
    const [fact] = card.type === 'entry' ? askedFacts(card, asked, facts) : []
    // The link leads to the part of the entry that states the asked fact: the abstract, or the card.
    const part = fact?.detail ? inLanguage(`${found.parent}#${fact.detail}`) : parent
    const cited = (fact && (fact.detail || !found.card) && part) || found
    const keys = [key, ...(byParent.get(found.parent) ?? []).map((one) => one.key)]
    const name = card.type === 'entry' ? card.name : ''
    const nearness = createNearness(`${asked.text} ${asked.english}`, name)
    return {
      key: cited.key,
      entries: cited.entries,
      url: cited.url,
      title: cited.title,
      text: textOf([...new Set(keys)].map((one) => inLanguage(one)?.text ?? '')),
      card: shownCard(card, { fact, source, part: found.key.split('#')[1] ?? '', nearness }),
      asked: fact?.id,
      line: fact ? factLine(fact) : lineOf(card, found.text, nearness),
    }
  }
}

function textOf(texts: readonly string[]): string {
  const shown: string[] = []
  let bytes = 0
  for (const text of new Set(texts)) {
    bytes += Buffer.byteLength(text)
    if (shown.length === 0 || bytes < MAX_WHOLE_BYTES) shown.push(text)
  }
  return shown.join('\n')
}

/** A section without a card of its own. */
function textCard({ headingPath, text }: BuiltPassage): PassageCard {
  return { type: 'entry', name: headingPath.at(-1) ?? '', text, facts: [] }
}

/** A row of a legal text is asked for whenever it is found. */
const ROW = 'row'

/**
 * Those that come first in the list are meant first. "And Lira?" asks for what the message before it asked for; a message
 * with words of its own does not.
 */
export function askedFacts(
  { name, facts }: { readonly name: string; readonly facts: readonly PassageFact[] },
  { english, before }: Pick<Asked, 'english' | 'before'>,
  words: FactWords,
): readonly PassageFact[] {
  const order = [ROW, ...Object.keys(words)]
  const askedIn = (text: string) => {
    const has = createWordSearch(text)
    const isAsked = ({ id }: PassageFact) => id === ROW || words[id]?.words.some(has)
    return facts.filter(isAsked).toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  }
  const asked = askedIn(english)
  if (asked.length > 0 || !before) return asked
  const named = new Set(wordsOf(name))
  const own = contentWords(english).filter((word) => !named.has(word))
  return own.length > 0 ? [] : askedIn(before.english)
}

interface Shown {
  readonly fact: PassageFact | undefined
  readonly source: number
  /** Of the entry, if a part of it was found: `details`. */
  readonly part: string
  readonly nearness: Nearness
}

function shownCard(card: PassageCard, { fact, source, part, nearness }: Shown): AnswerCard {
  if (card.type === 'table') return { ...card, source }
  const { facts, text = '', groups: _groups, ...rest } = card
  const isOpen = ({ detail }: PassageFact) => detail === undefined || part.startsWith(detail)
  const open = facts.filter((one) => one !== fact && isOpen(one))
  const hidden = facts.filter((one) => one !== fact && !isOpen(one))
  const told = [...sentencesOf(text), ...open.map(factLine), ...(fact ? [factLine(fact)] : [])]
  const detail = nearest(hidden.flatMap(sentencesOfFact), ({ value }) => nearness(value))
  const isNearer = !fact && detail && nearness(detail.value) > Math.max(...told.map(nearness))
  return {
    ...rest,
    source,
    ...(fact && { asked: shownFact(fact) }),
    ...(text && { text }),
    facts: [...(isNearer ? [detail] : []), ...open].map(shownFact),
  }
}

function shownFact({ id: _id, detail: _detail, ranked: _ranked, ...fact }: PassageFact): CardFact {
  return fact
}

function sentencesOfFact(fact: PassageFact): PassageFact[] {
  return sentencesOf(fact.value).map((value) => ({ ...fact, value }))
}

function lineOf(card: PassageCard, text: string, nearness: Nearness): string {
  if (card.type === 'table') return nearest(sentencesOf(text), nearness) ?? text
  const facts = card.facts.flatMap(sentencesOfFact).map(factLine)
  return excerptOf([...sentencesOf(card.text ?? ''), ...facts], nearness) || text
}

/** Characters: about three lines on a phone. */
const MAX_LINE = 160

/** The nearest sentences, in the order of the text, as far as they fit a line. */
function excerptOf(sentences: readonly string[], nearness: Nearness): string {
  let length = 0
  const ranked = sentences.toSorted((a, b) => nearness(b) - nearness(a))
  const chosen = new Set(
    ranked.filter((sentence, index) => {
      const isShown = index === 0 || length + sentence.length <= MAX_LINE
      if (isShown) length += sentence.length + 1
      return isShown
    }),
  )
  const shown = sentences.filter((sentence) => chosen.has(sentence))
  return shown.length === 1 ? (shown[0] ?? '') : shown.map(withFullStop).join(' ')
}

function withFullStop(text: string): string {
  return /[.?!;…]$/.test(text) ? text : `${text}.`
}

function factLine({ label, value, items }: PassageFact): string {
  return `${label}: ${items?.join(', ') ?? value}`
}

export type Nearness = (sentence: string) => number

/**
 * How many n-grams a sentence shares with the question; long sentences have more by chance. The name of the
 * entry says nothing about the sentence.
 */
export function createNearness(question: string, name = ''): Nearness {
  const named = ngramsOf(name)
  const wanted = new Set([...ngramsOf(question)].filter((ngram) => !named.has(ngram)))
  return (sentence) => {
    const own = ngramsOf(sentence)
    return [...own].filter((ngram) => wanted.has(ngram)).length / Math.sqrt(own.size + 20)
  }
}

/** The first of the nearest. */
function nearest<T>(list: readonly T[], nearness: (one: T) => number): T | undefined {
  const values = list.map(nearness)
  return list[values.indexOf(Math.max(...values))]
}

/** N-grams of four letters, as in the index. */
function ngramsOf(text: string): ReadonlySet<string> {
  return new Set(
    contentWords(text).flatMap((word) => {
      const padded = `_${word.slice(0, 30)}_`
      return Array.from({ length: Math.max(1, padded.length - 3) }, (_, at) =>
        padded.slice(at, at + 4),
      )
    }),
  )
}
