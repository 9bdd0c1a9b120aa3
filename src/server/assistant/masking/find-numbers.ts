/** A part of the text to mask. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly label: '[e-mail]' | '[id]'
}

/** Shorter numbers are rooms, orders and quantities. */
const MIN_DIGITS = 7
/** From this length on a run is a card number, even with a unit beside it. */
const CARD_DIGITS = 13
const YEAR = /^(?:19|20)\d\d$/
const JOINERS = String.raw`[ \-./()_*]{0,3}`
const NUMBER = new RegExp(
  String.raw`(?:\+ ?\(?|\(\+? ?)?\d(?:${JOINERS}\d){${MIN_DIGITS - 1},}`,
  'g',
)
/** Country, check digits, a bank in letters, groups. */
const IBAN =
  /(?<![\p{L}\p{N}])[a-z]{2}\d\d[a-z\d]{0,30}(?:[ .-]{1,3}[a-z]{4}(?=[ .-]{1,3}\d))?(?:[ .-]{1,3}(?=[a-z]{0,3}\d)[a-z\d]{1,30})*/giu
const DATES = [' ', '.', '/', '-'].map((one) => {
  const joiner = `\\${one}`
  const day = '(?:0?[1-9]|[12]\\d|3[01])'
  const month = '(?:0?[1-9]|1[0-2])'
  const dayFirst = `${day}${joiner} ?${month}${joiner} ?(?:19|20)?\\d\\d`
  const yearFirst = `(?:19|20)\\d\\d${joiner}${month}${joiner}${day}`
  return new RegExp(`(?<!\\d|\\d${joiner})(?:${dayFirst}|${yearFirst})(?!\\d|${joiner}\\d)`, 'g')
})

/** Every run of seven or more digits that is no measure, date or round number; also an IBAN, which has letters. */
export function findNumbers(text: string): Span[] {
  // Of the same length, so that positions hold.
  const dateless = DATES.reduce(
    (rest, date) => rest.replaceAll(date, (found) => '\n'.repeat(found.length)),
    text,
  )
  const ibans = [...text.matchAll(IBAN)].filter(([run]) => digitsOf(run).length >= MIN_DIGITS)
  const numbers = [...dateless.matchAll(NUMBER)].filter(({ 0: run, index }) => {
    const digits = digitsOf(run)
    const isQuantity =
      isRound(run) || isMeasured(text.slice(0, index), text.slice(index + run.length))
    return !isPlain(run) && (digits.length >= CARD_DIGITS || !isQuantity)
  })
  return [...ibans, ...numbers].map(({ 0: run, index }) => ({
    start: index,
    end: index + run.length,
    label: '[id]',
  }))
}

function digitsOf(run: string): string {
  return run.replaceAll(/\D/g, '')
}

/** Years, a decimal, or an act of the European Union. */
function isPlain(run: string): boolean {
  const isYears = run.split(/\D+/).every((group) => YEAR.test(group))
  return isYears || /^\d\.\d+$/.test(run) || /^(?:19|20)\d\d\/\d{3,4}$/.test(run)
}

/** Many trailing zeros, and no plus sign. */
function isRound(run: string): boolean {
  return /^[1-9]/.test(run) && /^(?:\d{1,3}0{4,}|\d*0{5})$/.test(digitsOf(run))
}

/** Characters around a number that tell what it counts. */
const CONTEXT = 40

const UNIT_AFTER =
  /^ ?(?:%|€|\$|£|(?:eur|euros?|usd|lek[eë]?|ms|sec|seconds?|minutes?|hours?|days?|weeks?|months?|years?|kb|mb|gb|tb|bytes?|tokens?|documents?|docs|data|points?|users?|messages?|requests?|rows?|records?|samples?|questions?|pages?|people|employees|transactions?|payments?|parameters?|vectors?|chunks?|words|characters|dokumente|faqe|euro|έγγραφα|ευρώ|σελίδες)(?![\p{L}\p{N}]))/iu
const MONEY_BEFORE = /(?:[€$£]|(?<!\p{L})(?:eur|usd|price|cost|costs|budget)(?: of| is|:)?) ?$/iu
const DECIMAL_BEFORE = /(?<!\d)\d{1,3}[.,'’]$/
const DECIMAL_AFTER = /^[.,'’]\d{1,3}(?!\d)/

function isMeasured(before: string, after: string): boolean {
  const [near, next] = [before.slice(-CONTEXT), after.slice(0, CONTEXT)]
  return (
    UNIT_AFTER.test(next) ||
    MONEY_BEFORE.test(near) ||
    DECIMAL_BEFORE.test(near) ||
    DECIMAL_AFTER.test(next)
  )
}
