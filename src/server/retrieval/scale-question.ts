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
const OTHER =
  /^(?:best|worst|(?!(?:requ|inter|gu|hon|sugg|mod|inv|harv|for|prot|dig|qu)est$).{2,}est)$/
const NEXT = /^(?:second|third|fourth|fifth|[2-5](?:nd|rd|th)|next|runner|three|two|five)$/
/** "At least 95%" asks for no end. */
const NO_SUPERLATIVE = /\b(?:at (?:least|most|best|worst|the latest)|most of|first of all)\b/gi

/** "Which of the two has the higher latency?" */
const COMPARATIVE = /\b(high|great|larg|bigg|long|low|few|small|short)er\b/gi
const IS_CHOICE = /\b(?:which|what|who)\b/i

const CLAUSES = /[.,;:!?]+|\bbut\b/i
const NEGATED = /\b(?:not|no|don'?t|doesn'?t|isn'?t|won'?t|rather than|instead of)\b/i

export function isSuperlative(word: string): boolean {
  return MOST.has(word) || LEAST.has(word) || OTHER.test(word)
}

/** "I don't want the slowest, which is the quickest?" asks for the quickest. */
export function clausesOf(question: string): readonly (readonly string[])[] {
  const plain = question.replaceAll('’', "'").replaceAll(NO_SUPERLATIVE, ' ')
  const asked = IS_CHOICE.test(plain) ? plain.replaceAll(COMPARATIVE, '$1est') : plain
  const clauses = asked.split(CLAUSES).flatMap(splitPair)
  const wanted = clauses.filter((clause) => !NEGATED.test(clause)).map((clause) => wordsOf(clause))
  return wanted.flat().some(isSuperlative) ? wanted : clauses.map((clause) => wordsOf(clause))
}

/** "The fastest model and the cheapest package" are two questions. */
function splitPair(clause: string): readonly string[] {
  const parts = clause.split(/\band\b/i)
  return parts.every((part) => wordsOf(part).some(isSuperlative)) ? parts : [clause]
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
function endIn(scale: Scale, clause: readonly string[], word: string): End | undefined {
  if (word === 'best') return scale.best
  if (word === 'worst') return opposite(scale.best)
  const isMost = MOST.has(word)
  if (!isMost && !LEAST.has(word)) {
    return scale.lowest(word) ? 'lowest' : scale.highest(word) ? 'highest' : undefined
  }
  return isMost === clause.some(scale.lowest) ? 'lowest' : 'highest'
}

/** Reads which end of which scale a question asks for. */
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

  const readWord = (word: string, clause: readonly string[], all: readonly string[]) =>
    scales.flatMap((scale) => {
      const isOther = scales.some(({ of }) => all.some(of)) && !all.some(scale.of)
      const score = clause.filter((one) => isOn(scale, one)).length
      const end = endIn(scale, clause, word)
      return isOther || score === 0 || !end ? [] : [{ scale, end, score }]
    })

  const read = (question: string): readonly ScaleQuestion[] => {
    const clauses = clausesOf(question)
    const all = clauses.flat()
    const found = clauses.flatMap((clause) => {
      for (const word of clause.filter(isSuperlative)) {
        const own = readWord(word, clause, all)
        // The figure may be named in another clause.
        const list = own.length > 0 ? own : readWord(word, all, all)
        const [best] = list.toSorted((a, b) => b.score - a.score)
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
      for (const word of clause.filter(isSuperlative)) {
        const end = endIn(scale, clause, word)
        if (end) return end
      }
    }
    const words = clauses.flat()
    if (words.some(scale.highest)) return 'highest'
    return words.some(scale.lowest) ? 'lowest' : undefined
  }
  return { read, endOf }
}
