import { findRuns, type DigitSequence, type Span } from './digit-groups.ts'

const CARD_LENGTH = { min: 13, max: 19 }
/** First digits of the card schemes; otherwise a Luhn match is mostly chance. */
const CARD_SCHEME = /^(?:3|4|5|6|2[2-7]|81|9792)/
/** The runs of a thousand single digits are many. */
const CARD_START = /^[2-689]/

export function findCards(sequences: readonly DigitSequence[]): Span[] {
  return sequences
    .flatMap((sequence) =>
      findRuns(
        sequence,
        CARD_LENGTH,
        (runs) => {
          const cards = runs.filter(({ digits }) => isCard(digits))
          // Sixteen digits are most likely; a longer run may match by chance.
          return cards.find(({ digits }) => digits.length === 16) ?? cards.at(-1)
        },
        ({ digits }) => CARD_START.test(digits),
      ),
    )
    .map(({ start, end }) => ({ start, end, label: '[card]' }))
}

function isCard(digits: string): boolean {
  return CARD_SCHEME.test(digits) && hasLuhnSum(digits)
}

export function hasLuhnSum(digits: string): boolean {
  let sum = 0
  for (let index = 1; index <= digits.length; index += 1) {
    const value = Number(digits[digits.length - index]) * (index % 2 === 0 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0 && /[1-9]/.test(digits)
}

/** Lengths by country; other countries may have any length that the standard allows. */
const IBAN_LENGTHS = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28
   EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26
   IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30
   NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23
   TN24 TR26 UA29 VA22 VG24 XK20`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)
const MIN_IBAN = 15
const MAX_IBAN = 34
const IBAN_START = /(?<![\p{L}\p{N}])[A-Z]{2}[ -]{0,2}\d[ -]{0,2}\d/giu

export function findIbans(text: string): Span[] {
  const found: Span[] = []
  for (const match of text.matchAll(IBAN_START)) {
    if (match.index < (found.at(-1)?.end ?? 0)) continue
    const end = ibanEnd(text, match.index)
    if (end !== undefined) found.push({ start: match.index, end, label: '[IBAN]' })
  }
  return found
}

function ibanEnd(text: string, start: number): number | undefined {
  const length = IBAN_LENGTHS.get(text.slice(start, start + 2).toUpperCase())
  // Words may follow without a space where the country determines the length.
  const edge = length === undefined ? /[0-9a-z]/i : /\d/
  let compact = ''
  let end: number | undefined
  let gap = 0
  for (let index = start; index < text.length && compact.length < MAX_IBAN; index += 1) {
    const character = text[index] ?? ''
    if (/[0-9a-z]/i.test(character)) {
      compact += character.toUpperCase()
      gap = 0
      const isWhole = length === undefined ? compact.length >= MIN_IBAN : compact.length === length
      if (isWhole && !edge.test(text[index + 1] ?? '') && hasIbanSum(compact)) end = index + 1
      if (compact.length === length) break
    } else {
      gap += 1
      if (!/[ .-]/.test(character) || gap > 3) break
    }
  }
  return end
}

export function hasIbanSum(iban: string): boolean {
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
