import { runsFrom, type DigitSequence, type GroupRun, type Span } from './digit-groups.ts'

const SHORTEST_CARD = 13
const LONGEST_CARD = 19
/** The first digits of the card schemes in use; a sum that fits by chance is mostly another number. */
const SCHEME = /^(?:3|4|5|6|2[2-7]|81|9792)/

export function findCards(sequences: readonly DigitSequence[]): Span[] {
  return sequences.flatMap((sequence) => cardsIn(sequence))
}

function cardsIn(sequence: DigitSequence): Span[] {
  const found: Span[] = []
  let index = 0
  while (index < sequence.length) {
    const run = cardAt(sequence, index)
    const start = sequence[run?.first ?? index]?.start
    const end = sequence[run?.last ?? index]?.end
    if (run && start !== undefined && end !== undefined) {
      found.push({ start, end, label: '[card]' })
    }
    index = (run?.last ?? index) + 1
  }
  return found
}

/** The usual sixteen digits win over other lengths, because a longer run may fit by chance as well. */
function cardAt(sequence: DigitSequence, first: number): GroupRun | undefined {
  const runs = runsFrom(sequence, first, LONGEST_CARD).filter(({ digits }) => isCard(digits))
  return runs.find(({ digits }) => digits.length === 16) ?? runs.at(-1)
}

function isCard(digits: string): boolean {
  return digits.length >= SHORTEST_CARD && SCHEME.test(digits) && hasLuhnSum(digits)
}

export function hasLuhnSum(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0 && /[1-9]/.test(digits)
}

/** Lengths by country; a country that is not listed may have any length that the norm allows. */
const LENGTHS = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28
   EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26
   IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30
   NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23
   TN24 TR26 UA29 VA22 VG24 XK20`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)
const SHORTEST_IBAN = 15
const LONGEST_IBAN = 34
const BEGINNING = /(?<![\p{L}\p{N}])[A-Z]{2}[ -]{0,2}\d[ -]{0,2}\d/giu
const JOINER = /[ .-]/

export function findIbans(text: string): Span[] {
  const found: Span[] = []
  for (const match of text.matchAll(BEGINNING)) {
    if (match.index < (found.at(-1)?.end ?? 0)) continue
    const end = ibanEnd(text, match.index)
    if (end !== undefined) found.push({ start: match.index, end, label: '[IBAN]' })
  }
  return found
}

function ibanEnd(text: string, start: number): number | undefined {
  const length = LENGTHS.get(text.slice(start, start + 2).toUpperCase())
  let compact = ''
  let best: number | undefined
  let gap = 0
  for (let place = start; place < text.length && compact.length < LONGEST_IBAN; place += 1) {
    const character = text[place] ?? ''
    if (/[0-9a-z]/i.test(character)) {
      compact += character.toUpperCase()
      gap = 0
      const isWhole =
        length === undefined ? compact.length >= SHORTEST_IBAN : compact.length === length
      if (isWhole && isAtEdge(text, place, length !== undefined) && hasIbanSum(compact)) {
        best = place + 1
      }
      if (compact.length === length) break
    } else {
      gap += 1
      if (!JOINER.test(character) || gap > 3) break
    }
  }
  return best
}

/** Words may follow without a space where the country tells the length. */
function isAtEdge(text: string, place: number, isLengthKnown: boolean): boolean {
  return isLengthKnown
    ? !/\d/.test(text[place + 1] ?? '')
    : !/[0-9a-z]/i.test(text[place + 1] ?? '')
}

export function hasIbanSum(iban: string): boolean {
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
