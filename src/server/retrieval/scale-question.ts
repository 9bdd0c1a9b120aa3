import type { ScaleWords } from '#content/reader/lists.ts'
import { isStopWord, stemOf, wordsOf } from './question-words.ts'

export type End = 'highest' | 'lowest'

/** "The second fastest model". */
export interface ScaleQuestion {
  readonly scale: string
  readonly end: End
  /** Not the end itself, but a place near it. */
  readonly isNext: boolean
  /** Several words are about the scale. */
  readonly isClear: boolean
  /** Stems of the words that say nothing about the scale. */
  readonly rest: readonly string[]
}

const MOST = new Set('most highest greatest largest biggest longest maximum top'.split(' '))
const LEAST = new Set('least lowest fewest smallest shortest minimum bottom'.split(' '))
const MORE = new Set('more higher greater larger bigger longer'.split(' '))
const LESS = new Set('less lower fewer smaller shorter'.split(' '))
const OTHER =
  /^(?:best|worst|(?!(?:t|requ|inter|gu|hon|inv|sugg|r|w|mod|n|f|p|qu|harv|for|prot|bequ|dig|arr|conq)est$).{2,}est)$/
const NEXT = /^(?:second|third|fourth|fifth|[2-5](?:nd|rd|th)|next|runner|three|two|five)$/
/** "At least 95%" asks for no end. */
const NO_SUPERLATIVE = /\b(?:at (?:least|most|best|worst|the latest)|most of|first of all)\b/gi

const CLAUSES = /[.,;:!?]+|\bbut\b/i
const NEGATED = /\b(?:not|no|don'?t|doesn'?t|isn'?t|won'?t|rather than|instead of)\b/i

export function isSuperlative(word: string): boolean {
  return MOST.has(word) || LEAST.has(word) || OTHER.test(word)
}

/** Comparatives only in a question: "which of the two has the higher latency". */
function superlativesOf(words: readonly string[]): readonly number[] {
  const isChoice = words.some((word) => word === 'which' || word === 'what' || word === 'who')
  return words.flatMap((word, at) =>
    isSuperlative(word) || (isChoice && (MORE.has(word) || LESS.has(word))) ? [at] : [],
  )
}

/** "I don't want the slowest, which is the quickest?" asks for the quickest. */
export function clausesOf(question: string): readonly (readonly string[])[] {
  const clauses = question
    .replaceAll('’', "'")
    .replaceAll(NO_SUPERLATIVE, ' ')
    .split(CLAUSES)
    .flatMap(splitPair)
  const wanted = clauses.filter((clause) => !NEGATED.test(clause)).map((clause) => wordsOf(clause))
  const isAsked = (words: readonly string[]) => superlativesOf(words).length > 0
  return wanted.some(isAsked) ? wanted : clauses.map((clause) => wordsOf(clause))
}

/** "The fastest model and the cheapest package" are two questions. */
function splitPair(clause: string): readonly string[] {
  const parts = clause.split(/\band\b/i)
  const isPair = parts.every((part) => superlativesOf(wordsOf(part)).length > 0)
  return isPair ? parts : [clause]
}

interface Scale {
  readonly name: string
  readonly of: Matcher
  readonly measure: Matcher
  readonly highest: Matcher
  readonly lowest: Matcher
  readonly best: End
}

type Matcher = (word: string) => boolean

function toMatcher(forms: readonly string[]): Matcher {
  const exact = new Set(forms.filter((form) => !form.endsWith('*')))
  const beginnings = forms.filter((form) => form.endsWith('*')).map((form) => form.slice(0, -1))
  return (word) => exact.has(word) || beginnings.some((beginning) => word.startsWith(beginning))
}

function opposite(end: End): End {
  return end === 'highest' ? 'lowest' : 'highest'
}

function isOn({ measure, highest, lowest }: Scale, word: string): boolean {
  return measure(word) || highest(word) || lowest(word)
}

/** The end that a superlative is about: "lowest error rate" is the highest accuracy. */
function endAt(scale: Scale, clause: readonly string[], at: number): End | undefined {
  const word = clause[at] ?? ''
  if (word === 'best') return scale.best
  if (word === 'worst') return opposite(scale.best)
  const isMost = MOST.has(word) || MORE.has(word)
  if (!isMost && !LEAST.has(word) && !LESS.has(word)) {
    return scale.lowest(word) ? 'lowest' : scale.highest(word) ? 'highest' : undefined
  }
  const [nearest = ''] = clause
    .map((one, place) => ({ one, distance: place > at ? place - at : at - place + 0.5 }))
    .filter(({ one, distance }) => distance > 0.5 && isOn(scale, one))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ one }) => one)
  const isOpposite = scale.lowest(nearest)
  return isMost === isOpposite ? 'lowest' : 'highest'
}

/** A word that is itself the end, such as "cheapest", or that follows "most". */
const NEAR = 2
const SUBJECT = 0.5

/** Reads which end of which scale a question asks for. `preferred` decides between equals. */
export function createScaleReader(words: ScaleWords) {
  const scales = Object.entries(words).map(
    ([name, { of, measure, highest, lowest, best }]): Scale => ({
      name: `comparisons/${name}`,
      of: toMatcher(of),
      measure: toMatcher(measure),
      highest: toMatcher(highest),
      lowest: toMatcher(lowest),
      best,
    }),
  )
  const byName = new Map(scales.map((scale) => [scale.name, scale]))

  const readAt = (clause: readonly string[], at: number, all: readonly string[]) =>
    scales.flatMap((scale) => {
      const isOther = scales.some(({ of }) => all.some(of)) && !all.some(scale.of)
      const score = clause.reduce((sum, word, place) => {
        const isNear = place === at || place === at + 1
        return isOn(scale, word) ? sum + (isNear ? NEAR : 1) : sum
      }, 0)
      const end = endAt(scale, clause, at)
      if (isOther || score === 0 || !end) return []
      return [{ scale, end, score: score + (all.some(scale.of) ? SUBJECT : 0) }]
    })

  const read = (
    question: string,
    preferred: (scale: string) => number,
  ): readonly ScaleQuestion[] => {
    const clauses = clausesOf(question)
    const all = clauses.flat()
    const found = clauses.flatMap((clause) => {
      for (const at of superlativesOf(clause)) {
        const own = readAt(clause, at, all)
        // The figure may be named in another clause.
        const list = own.length > 0 ? own : readAt([clause[at] ?? '', ...all], 0, all)
        const [best] = list.toSorted(
          (a, b) => b.score - a.score || preferred(b.scale.name) - preferred(a.scale.name),
        )
        if (best) return [best]
      }
      return []
    })
    return found
      .filter(({ scale }, index) => found.findIndex((one) => one.scale === scale) === index)
      .map(({ scale, end }) => ({
        scale: scale.name,
        end,
        isClear: all.filter((word) => isOn(scale, word)).length > 1,
        isNext: all.some((word) => NEXT.test(word)),
        rest: all
          .filter((word) => !isStopWord(word) && !isSuperlative(word) && !NEXT.test(word))
          .filter((word) => !isOn(scale, word) && !scale.of(word))
          .map(stemOf),
      }))
  }

  /** The end of a scale that the search has found. */
  const endOf = (question: string, name: string): End | undefined => {
    const scale = byName.get(name)
    if (!scale) return undefined
    const clauses = clausesOf(question)
    for (const clause of clauses) {
      for (const at of superlativesOf(clause)) {
        const end = endAt(scale, clause, at)
        if (end) return end
      }
    }
    const words = clauses.flat()
    if (words.some(scale.highest)) return 'highest'
    return words.some(scale.lowest) ? 'lowest' : undefined
  }
  return { read, endOf }
}
