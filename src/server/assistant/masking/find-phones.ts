import {
  findRuns,
  isDateAt,
  isMeasured,
  isRound,
  isYear,
  textBefore,
  type DigitGroup,
  type DigitSequence,
  type GroupRun,
  type Span,
} from './digit-groups.ts'

const PHONE_LENGTH = { min: 6, max: 15 }
/** Total digits with country code, for the countries of most visitors. */
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
/** Group lengths of Greek and North American numbers. */
const GREEK_GROUPS = new Set(['10', '3-7', '4-6', '3-3-4', '4-3-3', '4-2-2-2', '3-3-2-2', '5-5'])
const AMERICAN_GROUPS = new Set(['3-3-4', '1-3-3-4', '3-7'])

export function findPhones(text: string, sequences: readonly DigitSequence[]): Span[] {
  return sequences
    .flatMap((sequence) =>
      findRuns(sequence, PHONE_LENGTH, (runs, first) => phoneAt(text, runs, first)),
    )
    .map(({ start, end }) => {
      const sign = /(?:\+ ?\(?|\(\+? ?)$/.exec(textBefore(text, start).slice(-3))
      return { start: start - (sign?.[0].length ?? 0), end, label: '[phone]' }
    })
}

function phoneAt(
  text: string,
  shortestFirst: readonly GroupRun[],
  first: DigitGroup,
): GroupRun | undefined {
  const before = textBefore(text, first.start)
  const hasPlus = /\+ ?\(? ?$/.test(before)
  const hasKeyword = /\p{L}/u.test(before) && KEYWORD.test(before)
  if (!hasPlus && isDateAt(text, first.start)) return undefined
  if (!hasPlus && !hasKeyword && /\d[./-]$|[\p{L}_#@]$/u.test(before)) return undefined
  // Cheap tests first: a text can hold a thousand single digits.
  const runs = shortestFirst.toReversed()
  const isGood = (run: GroupRun) => isPlausible(text, run)
  if (hasPlus) return internationalRun(runs.filter(isGood))
  if (hasKeyword) return runs.find(isGood)
  return runs
    .filter(
      (run) => run.digits.startsWith('0') || hasKnownGroups(run) || hasCountryLength(run.digits),
    )
    .find((run) => isNational(text, run, before, first.digits) && isGood(run))
}

function isPlausible(text: string, { start, end, digits, ...run }: GroupRun): boolean {
  const groups = run.groups()
  return (
    !isMeasured(text, start, end) &&
    !isRound(digits) &&
    /[1-9]/.test(digits) &&
    !groups.every((group) => isYear(group.digits)) &&
    !groups.slice(1).some((group) => isDateAt(text, group.start))
  )
}

/** A known country determines the length; otherwise a trailing year is not part of the number. */
function internationalRun(runs: readonly GroupRun[]): GroupRun | undefined {
  return (
    runs.find(({ digits }) => hasCountryLength(digits)) ??
    runs.find(
      ({ digits, count, groups }) =>
        digits.length >= 8 && !(count > 1 && isYear(groups().at(-1)?.digits ?? '')),
    )
  )
}

/** Of Greece and North America. */
function hasKnownGroups({ digits, count }: GroupRun): boolean {
  return (digits.length === 10 || digits.length === 11) && count <= 4
}

function hasCountryLength(digits: string): boolean {
  return COUNTRY_LENGTHS.some(
    ([code, lengths]) => digits.startsWith(code) && lengths.includes(digits.length),
  )
}

function isNational(
  text: string,
  { digits, ...run }: GroupRun,
  before: string,
  firstDigits: string,
): boolean {
  const groups = run.groups()
  const shape = groups.map((group) => group.digits.length).join('-')
  const joiners = groups
    .slice(1)
    .map(({ start }, index) => text.slice(groups[index]?.end ?? start, start))
  const hasOnlySpaces = joiners.every((joiner) => joiner.trim() === '')
  if (digits.startsWith('00')) return digits.length >= 10 && firstDigits.length > 1
  if (digits.startsWith('0')) {
    const isDecimal = firstDigits.length === 1 && !hasOnlySpaces
    return digits.length >= 8 && digits.length <= 12 && !isDecimal
  }
  if (/^(?:69|2[1-8])/.test(digits) && GREEK_GROUPS.has(shape)) return true
  const isInBrackets = before.endsWith('(') && joiners.some((joiner) => joiner.includes(')'))
  if (AMERICAN_GROUPS.has(shape) && (!hasOnlySpaces || isInBrackets)) return true
  const isQuantity = hasOnlySpaces && /^\d(?:-3)+$/.test(shape) && shape !== '11'
  // `383 44 123 456` starts with the country code; `38 344 123 456` is something else.
  const startsWithCode =
    firstDigits.length >= 11 || COUNTRY_LENGTHS.some(([code]) => code === firstDigits)
  return hasCountryLength(digits) && !isQuantity && startsWithCode
}
