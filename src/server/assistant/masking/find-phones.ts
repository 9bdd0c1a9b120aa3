import {
  isDateAt,
  isMeasured,
  isRound,
  isYear,
  runsFrom,
  wordsBefore,
  type DigitSequence,
  type GroupRun,
  type Span,
} from './digit-groups.ts'

const MOST_DIGITS = 15
const FEWEST_DIGITS = 6
/** Digits in all, country code included, for the countries where most visitors are. */
const COUNTRY_LENGTHS: readonly (readonly [string, readonly number[]])[] = [
  ['383', [11]],
  ['355', [11, 12]],
  ['389', [11]],
  ['30', [12]],
  ['44', [12]],
  ['49', [11, 12, 13]],
  ['41', [11]],
]
const KEYWORD =
  /(?<![\p{L}[])(?:tel|telephone|telefon\p{L}*|phone|mobile|mob|cell|celular|cel|call|ring|whats ?app|viber|signal|sms|text me|fax|dial|number is|my number|numri im|τηλ|τηλ[εέ]φων\p{L}*|κινητ\p{L}*|κ[αά]λεσ\p{L}*|καλέστε)[^\p{N}\n]{0,16}$/iu
/** How Greek numbers and those of North America are grouped. */
const GREEK_GROUPS = new Set(['10', '3-7', '4-6', '3-3-4', '4-3-3', '4-2-2-2', '3-3-2-2', '5-5'])
const AMERICAN_GROUPS = new Set(['3-3-4', '1-3-3-4', '3-7'])

interface Candidate {
  readonly run: GroupRun
  /** Lengths of the groups: `3-3-4`. */
  readonly shape: string
  readonly hasOnlySpaces: boolean
  readonly isInBrackets: boolean
}

export function findPhones(text: string, sequences: readonly DigitSequence[]): Span[] {
  return sequences.flatMap((sequence) => phonesIn(text, sequence))
}

function phonesIn(text: string, sequence: DigitSequence): Span[] {
  const found: Span[] = []
  let index = 0
  while (index < sequence.length) {
    const run = phoneAt(text, sequence, index)
    const first = sequence[index]
    const last = run && sequence[run.last]
    if (first && last) {
      const sign = /(?:\+ ?\(?|\(\+? ?)$/.exec(wordsBefore(text, first.start).slice(-3))
      found.push({ start: first.start - (sign?.[0].length ?? 0), end: last.end, label: '[phone]' })
    }
    index = (run?.last ?? index) + 1
  }
  return found
}

function phoneAt(text: string, sequence: DigitSequence, index: number): GroupRun | undefined {
  const first = sequence[index]
  if (!first) return undefined
  const before = wordsBefore(text, first.start)
  const hasPlus = /\+ ?\(? ?$/.test(before)
  const hasKeyword = /\p{L}/u.test(before) && KEYWORD.test(before)
  if (!hasPlus && isDateAt(text, first.start)) return undefined
  if (!hasPlus && !hasKeyword && /\d[./-]$|[\p{L}_#@]$/u.test(before)) return undefined
  // Longest first. The cheap tests come first: a text can hold a thousand single digits.
  const runs = runsFrom(sequence, index, MOST_DIGITS)
    .filter(({ digits }) => digits.length >= FEWEST_DIGITS)
    .toReversed()
  const isGood = (run: GroupRun) => isPlausible(text, sequence, run)
  if (hasPlus) return internationalRun(runs.filter(isGood), sequence)
  if (hasKeyword) return runs.find(isGood)
  return runs
    .filter(({ digits }) => hasNationalLength(digits))
    .find((run) => {
      return isNational(candidateOf(text, sequence, run, before), first.digits) && isGood(run)
    })
}

function candidateOf(
  text: string,
  sequence: DigitSequence,
  run: GroupRun,
  before: string,
): Candidate {
  const groups = sequence.slice(run.first, run.last + 1)
  const joiners = groups
    .slice(1)
    .map(({ start }, place) => text.slice(groups[place]?.end ?? start, start))
  return {
    run,
    shape: groups.map(({ digits }) => digits.length).join('-'),
    hasOnlySpaces: joiners.every((joiner) => joiner.trim() === ''),
    isInBrackets: before.endsWith('(') && joiners.some((joiner) => joiner.includes(')')),
  }
}

function isPlausible(text: string, sequence: DigitSequence, run: GroupRun): boolean {
  const start = sequence[run.first]?.start ?? 0
  const end = sequence[run.last]?.end ?? start
  const groups = sequence.slice(run.first, run.last + 1)
  return (
    !isMeasured(text, start, end) &&
    !isRound(run.digits) &&
    /[1-9]/.test(run.digits) &&
    !groups.every(({ digits }) => isYear(digits)) &&
    !groups.some(({ start: place }, index) => index > 0 && isDateAt(text, place))
  )
}

/** Longest first; a known country tells the length, otherwise a year at the end is no part of it. */
function internationalRun(
  runs: readonly GroupRun[],
  sequence: DigitSequence,
): GroupRun | undefined {
  const known = runs.find(({ digits }) => hasCountryLength(digits))
  if (known) return known
  return runs.find(
    ({ digits, first, last }) =>
      digits.length >= 8 && !(isYear(sequence[last]?.digits ?? '') && last > first),
  )
}

function hasCountryLength(digits: string): boolean {
  return COUNTRY_LENGTHS.some(
    ([code, lengths]) => digits.startsWith(code) && lengths.includes(digits.length),
  )
}

/** What the rules below ask of the digits alone; all their groupings have ten or eleven. */
function hasNationalLength(digits: string): boolean {
  return /^0|^.{10,11}$/.test(digits) || hasCountryLength(digits)
}

function isNational(candidate: Candidate, firstDigits: string): boolean {
  const { run, shape, hasOnlySpaces, isInBrackets } = candidate
  const { digits } = run
  if (digits.startsWith('00')) return digits.length >= 10 && firstDigits.length > 1
  if (digits.startsWith('0')) {
    const isDecimal = firstDigits.length === 1 && !hasOnlySpaces
    return digits.length >= 8 && digits.length <= 12 && !isDecimal
  }
  if (/^(?:69|2[1-8])/.test(digits) && GREEK_GROUPS.has(shape)) return true
  if (AMERICAN_GROUPS.has(shape) && (!hasOnlySpaces || isInBrackets)) return true
  const isQuantity = hasOnlySpaces && /^\d(?:-3)+$/.test(shape) && shape !== '11'
  return hasCountryLength(digits) && !isQuantity && isCountryGroup(firstDigits)
}

/** `383 44 123 456` begins with the code; `38 344 123 456` is something else. */
function isCountryGroup(firstDigits: string): boolean {
  return firstDigits.length >= 11 || COUNTRY_LENGTHS.some(([code]) => code === firstDigits)
}
