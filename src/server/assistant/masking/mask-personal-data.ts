import { isInvisible } from '../answer/visible-characters.ts'
import { findEmails } from './find-emails.ts'
import { findNumbers, type Span } from './find-numbers.ts'

const SPACE = /[\p{Zs}\t]/u
const DASH = /\p{Pd}|[\u2212\u2043\u00af]/u
const DIGIT = /\p{Nd}/u
const PLAIN = /^[\x20-\x7e]$/

/**
 * ASCII digits, spaces and dashes for those of every script, without invisible characters, and the original position of
 * each character.
 */
function foldText(original: string) {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let position = 0
  for (const character of original) {
    const folded = foldCharacter(character)
    const end = position + character.length
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(position)
      ends.push(end)
    }
    text += folded
    position = end
  }
  return { text, starts, ends }
}

function foldCharacter(character: string): string {
  if (character >= ' ' && character <= '~') return character
  if (character === '\n') return character
  if (isInvisible(character)) return ''
  if (SPACE.test(character)) return ' '
  if (DASH.test(character)) return '-'
  if (DIGIT.test(character)) return digitOf(character)
  const plain = character.normalize('NFKC')
  return PLAIN.test(plain) ? plain : character
}

/** The digits of a script are consecutive code points from zero to nine. */
function digitOf(character: string): string {
  const plain = character.normalize('NFKC')
  if (PLAIN.test(plain)) return plain
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

/**
 * Masks personal data before a text is stored or sent to a provider; all other text is unchanged.
 * `kept` are e-mail addresses that the site itself shows.
 */
export function maskPersonalData(original: string, kept: readonly string[] = []): string {
  if (!/[@＠﹫\p{N}]|(?:at|arroba|παπ[αά]κι|ät)\P{L}/iu.test(original)) return original
  const folded = foldText(original)
  const keptAddresses = new Set(kept.map((address) => address.toLowerCase()))
  const spans = withoutOverlaps([
    ...findEmails(folded.text, keptAddresses),
    ...findNumbers(folded.text),
  ])
  let masked = ''
  let position = 0
  for (const { start, end, label } of spans) {
    masked += original.slice(position, folded.starts[start]) + label
    position = folded.ends[end - 1] ?? position
  }
  return masked + original.slice(position)
}

/** The first of two that overlap, so that an IBAN is masked whole. */
function withoutOverlaps(found: readonly Span[]): Span[] {
  const kept: Span[] = []
  for (const span of found.toSorted((left, right) => left.start - right.start)) {
    if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span)
  }
  return kept
}
