/** A part of the text to mask. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly label: (typeof MASKS)[number]
}

export const MASKS = ['[e-mail]', '[phone]', '[card]', '[IBAN]', '[IP]', '[id]'] as const

export interface DigitGroup {
  readonly start: number
  readonly end: number
  readonly digits: string
}

/** Digit groups that belong to one number: at most three spaces, dashes, dots and the like between. */
export type DigitSequence = readonly DigitGroup[]

export function digitSequences(text: string): DigitSequence[] {
  return [...text.matchAll(/\d+(?:[ \-./()_*]{1,3}\d+)*/g)].map((sequence) =>
    [...sequence[0].matchAll(/\d+/g)].map(({ index, 0: digits }) => {
      const start = sequence.index + index
      return { start, end: start + digits.length, digits }
    }),
  )
}

/** Consecutive groups of a sequence. */
export interface GroupRun {
  readonly groups: () => DigitSequence
  readonly count: number
  readonly start: number
  readonly end: number
  readonly digits: string
}

interface Length {
  readonly min: number
  readonly max: number
}

/** Spans of the runs that `findAt` accepts, from left to right without overlaps. */
export function findRuns(
  sequence: DigitSequence,
  length: Length,
  findAt: (runs: readonly GroupRun[], first: DigitGroup) => GroupRun | undefined,
  canStart: (first: DigitGroup) => boolean = () => true,
): GroupRun[] {
  const found: GroupRun[] = []
  for (let index = 0; index < sequence.length;) {
    const first = sequence[index]
    const runs = first && canStart(first) ? runsFrom(sequence, index, length) : []
    const run = first && runs.length > 0 ? findAt(runs, first) : undefined
    if (run) found.push(run)
    index += run?.count ?? 1
  }
  return found
}

/** Shortest first. The groups are cut out on demand: a text can hold a thousand single digits. */
function runsFrom(sequence: DigitSequence, first: number, { min, max }: Length): GroupRun[] {
  const runs: GroupRun[] = []
  const start = sequence[first]?.start ?? 0
  let digits = ''
  for (let last = first; last < sequence.length; last += 1) {
    const group = sequence[last]
    if (!group || digits.length + group.digits.length > max) break
    digits += group.digits
    if (digits.length < min) continue
    const groups = () => sequence.slice(first, last + 1)
    runs.push({ groups, count: last + 1 - first, start, end: group.end, digits })
  }
  return runs
}

/** Characters around a number that tell what it counts. */
const CONTEXT = 40

const UNIT_AFTER =
  /^ ?(?:%|€|\$|£|(?:eur|euros?|usd|lek[eë]?|ms|sec|seconds?|minutes?|hours?|days?|weeks?|months?|years?|kb|mb|gb|tb|bytes?|tokens?|documents?|docs|data|points?|users?|messages?|requests?|rows?|records?|samples?|questions?|pages?|people|employees|transactions?|payments?|parameters?|vectors?|chunks?|words|characters|dokumente|faqe|euro|έγγραφα|ευρώ|σελίδες)(?![\p{L}\p{N}]))/iu
const MONEY_BEFORE = /(?:[€$£]|(?<!\p{L})(?:eur|usd|price|cost|costs|budget)(?: of| is|:)?) ?$/iu
const DECIMAL_BEFORE = /\d[.,'’]$/
const DECIMAL_AFTER = /^[.,'’]\d/

/** Prices, quantities and decimals are never personal. */
export function isMeasured(text: string, start: number, end: number): boolean {
  const before = textBefore(text, start)
  const after = text.slice(end, end + CONTEXT)
  return (
    UNIT_AFTER.test(after) ||
    MONEY_BEFORE.test(before) ||
    DECIMAL_BEFORE.test(before) ||
    DECIMAL_AFTER.test(after)
  )
}

export function textBefore(text: string, start: number): string {
  return text.slice(Math.max(0, start - CONTEXT), start)
}

/** Many trailing zeros: a quantity. */
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
