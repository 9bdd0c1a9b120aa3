import { isIPv4, isIPv6 } from 'node:net'
import {
  isDateAt,
  isMeasured,
  isRound,
  isYear,
  wordsBefore,
  type DigitSequence,
  type Span,
} from './digit-groups.ts'

/** Albania's identity and tax numbers, Greek and other tax numbers with their country, the American one. */
const SHAPES = [
  /(?<![\p{L}\p{N}])[A-Z]\d{8}[A-Z](?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])(?:EL|GR|AL|XK) ?\d{9}(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}-])\d{3}-\d{2}-\d{4}(?![\p{L}\p{N}-])/gu,
]
const KEYWORD =
  /(?<![\p{L}[])(?:afm|αφμ|α\.φ\.μ\.?|vat|tin|tax (?:number|no\.?|id)|nipt|nui|(?:numri|nr\.?|numrin) (?:fiskal|personal)|personal (?:number|no\.?|id)|id(?:entity)? (?:number|no\.?|card)|ids?|amka|αμκα|α\.μ\.κ\.α\.?|passport\p{L}*|pasaport\p{L}*|διαβατ[ηή]ρ\p{L}*|letërnjoftim\p{L}*|leternjoftim\p{L}*|αδτ|ταυτ[οό]τητ\p{L}*|ssn|social security|iban|account(?: number| no\.?)?|llogari\p{L}*|λογαριασμ\p{L}*|card|kartel\p{L}*|κάρτα\p{L}*)[^\p{N}\n]{0,16}$/iu
const SHORTEST_WITH_KEYWORD = 6
const SHORTEST_ALONE = 10

export function findPersonalNumbers(text: string, sequences: readonly DigitSequence[]): Span[] {
  const shaped = SHAPES.flatMap((shape) => [...text.matchAll(shape)]).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    label: '[id]' as const,
  }))
  const counted = sequences.flatMap((sequence) => [
    ...announcedNumber(text, sequence),
    ...birthNumbers(text, sequence),
  ])
  return [...shaped, ...counted]
}

/** After "passport" or "ΑΦΜ" fewer digits are enough, in groups too. */
function announcedNumber(text: string, sequence: DigitSequence): Span[] {
  const first = sequence[0]
  const groups = untilYearOrDate(text, sequence)
  const last = groups.at(-1)
  if (!first || !last || !KEYWORD.test(wordsBefore(text, first.start))) return []
  const digits = groups.map((group) => group.digits).join('')
  if (digits.length < SHORTEST_WITH_KEYWORD || isRound(digits)) return []
  if (isMeasured(text, first.start, last.end)) return []
  const prefix = letterPrefix(wordsBefore(text, first.start))
  return [{ start: first.start - prefix, end: last.end, label: '[id]' }]
}

/** `AK 123456`: letters belong to the number when the keyword stands before them. */
function letterPrefix(before: string): number {
  const letters = /(?<![\p{L}\p{N}])\p{Lu}{1,3}[ -]?$/u.exec(before)
  return letters && KEYWORD.test(before.slice(0, letters.index)) ? letters[0].length : 0
}

function untilYearOrDate(text: string, sequence: DigitSequence): DigitSequence {
  const stop = sequence.findIndex(
    ({ start, digits }, index) => isDateAt(text, start) || (index > 0 && isYear(digits)),
  )
  const groups = stop === -1 ? sequence : sequence.slice(0, stop)
  return groups.slice(0, 8)
}

/** Ten digits in a row are what Kosovo gives each person, eleven what Greece does. */
export function findLongNumbers(text: string, sequences: readonly DigitSequence[]): Span[] {
  return sequences
    .flat()
    .filter(({ start, end, digits }) => {
      if (digits.length < SHORTEST_ALONE || isRound(digits)) return false
      const isInsideWord =
        /[\p{L}_]$|[0-9a-f]{4}-$/iu.test(text.slice(Math.max(0, start - 6), start)) ||
        /^[\p{L}_]/u.test(text.slice(end, end + 1))
      return !isInsideWord && !isMeasured(text, start, end)
    })
    .map(({ start, end }) => ({ start, end, label: '[id]' }))
}

/** The Greek number of social insurance is a date of birth and five digits, often written apart. */
function birthNumbers(text: string, sequence: DigitSequence): Span[] {
  return sequence.flatMap((group, index) => {
    const isApart = group.digits.length === 6 && sequence[index + 1]?.digits.length === 5
    const last = isApart ? sequence[index + 1] : group
    if (!last || (!isApart && group.digits.length !== 11)) return []
    const isBirth = /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d\d/.test(group.digits)
    if (!isBirth || /[+\d] ?$/.test(wordsBefore(text, group.start))) return []
    if (isMeasured(text, group.start, last.end)) return []
    return [{ start: group.start, end: last.end, label: '[id]' as const }]
  })
}

const FOUR_PARTS = /(?<![\p{L}\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?![\p{L}\p{N}]|\.\d)/gu
const COLONS = /(?<![\p{L}\p{N}:.])[0-9a-f:]{7,39}(?![\p{L}\p{N}:])/giu
/** Software has versions of four parts too; then the word stands before them. */
const VERSION_BEFORE = /(?:\bv(?:er)?\.? ?|version[ei]?t? |release |build |έκδοση )$/iu

export function findNetworkAddresses(text: string): Span[] {
  const four = [...text.matchAll(FOUR_PARTS)].filter(
    (match) =>
      isIPv4(match[0]) &&
      !VERSION_BEFORE.test(text.slice(Math.max(0, match.index - 12), match.index)),
  )
  const six = [...text.matchAll(COLONS)].filter(
    ([address]) => isIPv6(address) && /\d/.test(address) && /[0-9a-f]:/i.test(address),
  )
  return [...four, ...six].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    label: '[IP]',
  }))
}
