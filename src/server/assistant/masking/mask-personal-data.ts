import { isInvisible } from '../answer/visible-characters.ts'
import { digitSequences, type Span } from './digit-groups.ts'
import { findCards, findIbans } from './find-account-numbers.ts'
import { findEmails } from './find-emails.ts'
import {
  findLongNumbers,
  findNetworkAddresses,
  findPersonalNumbers,
} from './find-personal-numbers.ts'
import { findPhones } from './find-phones.ts'

/** A text as a reader sees it, and where each of its characters stands in the original. */
interface FoldedText {
  readonly text: string
  /** Start in the original of every character of `text`; one entry more for the end. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

const SPACE = /[\p{Zs}\t]/u
const DASH = /\p{Pd}|[\u2212\u2043\u00af]/u
const DIGIT = /\p{Nd}/u
const PLAIN = /^[\x20-\x7e]$/

/**
 * Digits of every script become ASCII digits, wide letters narrow ones, and what cannot be seen goes,
 * so that one rule finds all spellings of the same number. Length changes, so places are kept.
 */
function foldText(original: string): FoldedText {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let place = 0
  for (const character of original) {
    const folded = foldCharacter(character)
    const end = place + character.length
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(place)
      ends.push(end)
    }
    text += folded
    place = end
  }
  return { text, starts, ends }
}

function foldCharacter(character: string): string {
  if (character >= ' ' && character <= '~') return character
  if (character === '\n') return character
  if (isInvisible(character)) return ''
  if (SPACE.test(character)) return ' '
  if (DASH.test(character)) return '-'
  if (DIGIT.test(character)) return digitOf(character)
  const plain = character.normalize('NFKC')
  return PLAIN.test(plain) ? plain : character
}

/** The digits of a script stand together from zero to nine, so the distance to its zero is the value. */
function digitOf(character: string): string {
  const plain = character.normalize('NFKC')
  if (PLAIN.test(plain)) return plain
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

/**
 * Takes out what tells who somebody is, before a text is stored or leaves for the model. The rest stays
 * as it was, letter by letter. `kept` are addresses that stand on the site anyway.
 */
export function maskPersonalData(original: string, kept: readonly string[] = []): string {
  if (!/[@＠﹫\p{N}]|(?:at|arroba|παπ[αά]κι|ät)\P{L}/iu.test(original)) return original
  const folded = foldText(original)
  const sequences = digitSequences(folded.text)
  const keptAddresses = new Set(kept.map((address) => address.toLowerCase()))
  // The order is the rank where two meanings overlap: a card is found before a telephone number.
  const spans = withoutOverlaps([
    findEmails(folded.text, keptAddresses),
    findIbans(folded.text),
    findCards(sequences),
    findNetworkAddresses(folded.text),
    findPersonalNumbers(folded.text, sequences),
    findPhones(folded.text, sequences),
    findLongNumbers(folded.text, sequences),
  ])
  let masked = ''
  let place = 0
  for (const { start, end, label } of spans) {
    masked += original.slice(place, folded.starts[start]) + label
    place = folded.ends[end - 1] ?? place
  }
  return masked + original.slice(place)
}

function withoutOverlaps(ranked: readonly (readonly Span[])[]): Span[] {
  const all = ranked
    .flatMap((spans, rank) => spans.map((span) => ({ ...span, rank })))
    .toSorted((left, right) => left.rank - right.rank || left.start - right.start)
  const kept: Span[] = []
  const taken = new Set<number>()
  for (const span of all) {
    const places = Array.from({ length: span.end - span.start }, (_, index) => span.start + index)
    if (places.some((place) => taken.has(place))) continue
    for (const place of places) taken.add(place)
    kept.push(span)
  }
  return kept.toSorted((left, right) => left.start - right.start)
}
