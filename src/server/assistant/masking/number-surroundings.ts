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
