/** Where in a folded text something personal stands, and the word that takes its place. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly label: Label
}

export const MASKS = ['[e-mail]', '[phone]', '[card]', '[IBAN]', '[IP]', '[id]'] as const

type Label = (typeof MASKS)[number]

/** A run of digits. */
interface DigitGroup {
  readonly start: number
  readonly end: number
  readonly digits: string
}

/** Groups that people write as one number: only spaces, dashes, dots, slashes or brackets between. */
export type DigitSequence = readonly DigitGroup[]

const JOINERS = new Set([' ', '-', '.', '/', '(', ')', '_', '*'])
const LONGEST_JOINER = 3

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9'
}

export function digitSequences(text: string): DigitSequence[] {
  const sequences: DigitSequence[] = []
  let current: DigitGroup[] = []
  let place = 0
  while (place < text.length) {
    if (!isDigit(text[place])) {
      place += 1
      continue
    }
    const start = place
    while (isDigit(text[place])) place += 1
    const last = current.at(-1)
    if (last && !isJoiner(text, last.end, start)) {
      sequences.push(current)
      current = []
    }
    current.push({ start, end: place, digits: text.slice(start, place) })
  }
  if (current.length > 0) sequences.push(current)
  return sequences
}

function isJoiner(text: string, from: number, to: number): boolean {
  if (to - from > LONGEST_JOINER) return false
  for (let place = from; place < to; place += 1) {
    if (!JOINERS.has(text[place] ?? '')) return false
  }
  return true
}

/** A stretch of neighbouring groups. */
export interface GroupRun {
  readonly first: number
  readonly last: number
  readonly digits: string
}

/** Every stretch that begins with the given group and has at most so many digits, shortest first. */
export function runsFrom(sequence: DigitSequence, first: number, most: number): GroupRun[] {
  const runs: GroupRun[] = []
  let digits = ''
  for (let last = first; last < sequence.length; last += 1) {
    const group = sequence[last]
    if (!group || digits.length + group.digits.length > most) break
    digits += group.digits
    runs.push({ first, last, digits })
  }
  return runs
}

/** How much of the text around a number tells what it counts. */
const REACH = 40

const UNIT_AFTER =
  /^ ?(?:%|€|\$|£|(?:eur|euros?|usd|lek[eë]?|ms|sec|seconds?|minutes?|hours?|days?|weeks?|months?|years?|kb|mb|gb|tb|bytes?|tokens?|documents?|docs|data|points?|users?|messages?|requests?|rows?|records?|samples?|questions?|pages?|people|employees|transactions?|payments?|parameters?|vectors?|chunks?|words|characters|dokumente|faqe|euro|έγγραφα|ευρώ|σελίδες)(?![\p{L}\p{N}]))/iu
const MONEY_BEFORE = /(?:[€$£]|(?<!\p{L})(?:eur|usd|price|cost|costs|budget)(?: of| is|:)?) ?$/iu
const DECIMAL_BEFORE = /\d[.,'’]$/
const DECIMAL_AFTER = /^[.,'’]\d/

/** Prices, measures and parts of decimals are what the site is about and never personal. */
export function isMeasured(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - REACH), start)
  const after = text.slice(end, end + REACH)
  return (
    UNIT_AFTER.test(after) ||
    MONEY_BEFORE.test(before) ||
    DECIMAL_BEFORE.test(before) ||
    DECIMAL_AFTER.test(after)
  )
}

export function wordsBefore(text: string, start: number): string {
  return text.slice(Math.max(0, start - REACH), start)
}

/** Nobody's number ends like this, but a million does. */
export function isRound(digits: string): boolean {
  return /0{5}$/.test(digits) || /^\d{1,3}0{4,}$/.test(digits)
}

const DATE =
  /^(?:(?:0?[1-9]|[12]\d|3[01])([./ -]) ?(?:0?[1-9]|1[0-2])\1 ?(?:19|20)?\d\d|(?:19|20)\d\d([./-])(?:0?[1-9]|1[0-2])\2(?:0?[1-9]|[12]\d|3[01]))(?!\d)/

export function isDateAt(text: string, start: number): boolean {
  return DATE.test(text.slice(start, start + 14))
}

export function isYear(digits: string): boolean {
  return /^(?:19|20)\d\d$/.test(digits)
}
