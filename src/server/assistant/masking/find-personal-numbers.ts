import { isIPv4, isIPv6 } from 'node:net'
import {
  isDateAt,
  isMeasured,
  isRound,
  isYear,
  textBefore,
  type DigitSequence,
  type Span,
} from './digit-groups.ts'

/** Identity and tax numbers of Albania, tax numbers with country code, US social security numbers. */
const SHAPES = [
  /(?<![\p{L}\p{N}])[A-Z]\d{8}[A-Z](?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])(?:EL|GR|AL|XK) ?\d{9}(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}-])\d{3}-\d{2}-\d{4}(?![\p{L}\p{N}-])/gu,
]
const KEYWORD =
  /(?<![\p{L}[])(?:afm|αφμ|α\.φ\.μ\.?|vat|tin|tax (?:number|no\.?|id)|nipt|nui|(?:numri|nr\.?|numrin) (?:fiskal|personal)|personal (?:number|no\.?|id)|id(?:entity)? (?:number|no\.?|card)|ids?|amka|αμκα|α\.μ\.κ\.α\.?|passport\p{L}*|pasaport\p{L}*|διαβατ[ηή]ρ\p{L}*|letërnjoftim\p{L}*|leternjoftim\p{L}*|αδτ|ταυτ[οό]τητ\p{L}*|ssn|social security|iban|account(?: number| no\.?)?|llogari\p{L}*|λογαριασμ\p{L}*|card|kartel\p{L}*|κάρτα\p{L}*)[^\p{N}\n]{0,16}$/iu
const MIN_WITH_KEYWORD = 6
const MIN_ALONE = 10

export function findPersonalNumbers(text: string, sequences: readonly DigitSequence[]): Span[] {
  const shaped = SHAPES.flatMap((shape) => [...text.matchAll(shape)]).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    label: '[id]' as const,
  }))
  const others = sequences.flatMap((sequence) => [
    ...numberAfterKeyword(text, sequence),
    ...greekInsuranceNumbers(text, sequence),
  ])
  return [...shaped, ...others]
}

/** After "passport" or "ΑΦΜ", also short or grouped numbers. */
function numberAfterKeyword(text: string, sequence: DigitSequence): Span[] {
  const stop = sequence.findIndex(
    ({ start, digits }, index) => isDateAt(text, start) || (index > 0 && isYear(digits)),
  )
  const groups = (stop === -1 ? sequence : sequence.slice(0, stop)).slice(0, 8)
  const [first, last] = [groups[0], groups.at(-1)]
  if (!first || !last) return []
  const before = textBefore(text, first.start)
  const digits = groups.map((group) => group.digits).join('')
  if (!KEYWORD.test(before) || digits.length < MIN_WITH_KEYWORD || isRound(digits)) return []
  if (isMeasured(text, first.start, last.end)) return []
  // `AK 123456`: the letters belong to the number.
  const letters = /(?<![\p{L}\p{N}])\p{Lu}{1,3}[ -]?$/u.exec(before)
  const prefix = letters && KEYWORD.test(before.slice(0, letters.index)) ? letters[0].length : 0
  return [{ start: first.start - prefix, end: last.end, label: '[id]' }]
}

/** AMKA: date of birth and five digits, often written apart. */
function greekInsuranceNumbers(text: string, sequence: DigitSequence): Span[] {
  return sequence.flatMap((group, index) => {
    const isSplit = group.digits.length === 6 && sequence[index + 1]?.digits.length === 5
    const last = isSplit ? sequence[index + 1] : group
    if (!last || (!isSplit && group.digits.length !== 11)) return []
    const isBirthDate = /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d\d/.test(group.digits)
    if (!isBirthDate || /[+\d] ?$/.test(textBefore(text, group.start))) return []
    if (isMeasured(text, group.start, last.end)) return []
    return [{ start: group.start, end: last.end, label: '[id]' as const }]
  })
}

/** Ten digits or more in a row, such as the personal numbers of Kosovo and Greece. */
export function findLongNumbers(text: string, sequences: readonly DigitSequence[]): Span[] {
  return sequences
    .flat()
    .filter(({ start, end, digits }) => {
      if (digits.length < MIN_ALONE || isRound(digits)) return false
      const isInsideWord =
        /[\p{L}_]$|[0-9a-f]{4}-$/iu.test(text.slice(Math.max(0, start - 6), start)) ||
        /^[\p{L}_]/u.test(text.slice(end, end + 1))
      return !isInsideWord && !isMeasured(text, start, end)
    })
    .map(({ start, end }) => ({ start, end, label: '[id]' }))
}

const IPV4 = /(?<![\p{L}\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?![\p{L}\p{N}]|\.\d)/gu
const IPV6 = /(?<![\p{L}\p{N}:.])[0-9a-f:]{7,39}(?![\p{L}\p{N}:])/giu
/** Software versions can have four parts, too. */
const VERSION_BEFORE = /(?:\bv(?:er)?\.? ?|version[ei]?t? |release |build |έκδοση )$/iu

export function findIpAddresses(text: string): Span[] {
  const four = [...text.matchAll(IPV4)].filter(
    ({ 0: address, index }) =>
      isIPv4(address) && !VERSION_BEFORE.test(text.slice(Math.max(0, index - 12), index)),
  )
  const six = [...text.matchAll(IPV6)].filter(
    ([address]) => isIPv6(address) && /\d/.test(address) && /[0-9a-f]:/i.test(address),
  )
  return [...four, ...six].map(({ 0: address, index }) => ({
    start: index,
    end: index + address.length,
    label: '[IP]',
  }))
}
