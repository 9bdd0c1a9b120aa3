import { isInvisible } from '../text/invisible-characters.ts'

/** A text as a reader sees it, and where each of its characters stands in the original. */
export interface FoldedText {
  readonly text: string
  /** Start in the original of every character of `text`; one entry more for the end. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

const SPACE = /[\p{Zs}\t]/u
const DASH = /\p{Pd}|[\u2212\u2043\u00af]/u
const DIGIT = /\p{Nd}/u
const PLAIN = /^[\x20-\x7e]$/

/**
 * Digits of every script become ASCII digits, wide letters narrow ones, and what cannot be seen goes,
 * so that one rule finds all spellings of the same number. Length changes, so places are kept.
 */
export function foldText(original: string): FoldedText {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let place = 0
  for (const character of original) {
    const folded = foldCharacter(character)
    const end = place + character.length
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(place)
      ends.push(end)
    }
    text += folded
    place = end
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

/** The digits of a script stand together from zero to nine, so the distance to its zero is the value. */
function digitOf(character: string): string {
  const plain = character.normalize('NFKC')
  if (PLAIN.test(plain)) return plain
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
