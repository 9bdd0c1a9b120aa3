/** Format characters (zero width, direction, tags), private and unassigned ones, halves of pairs. */
const HIDDEN = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u
/** Letters and marks that draw nothing: fillers, joiners, selectors of a variant, the empty braille cell. */
const EMPTY: readonly (readonly [from: number, to: number])[] = [
  [0x034f, 0x034f],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xffa0, 0xffa0],
  [0xe0000, 0xe0fff],
]

/** Whether a reader sees nothing where the character stands, and yet a machine reads it. */
export function isInvisible(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20) return code !== 0x0a && code !== 0x09 && code !== 0x0d
  if (code < 0x7f) return false
  if (code < 0xa0) return code !== 0x85
  return HIDDEN.test(character) || EMPTY.some(([from, to]) => code >= from && code <= to)
}

/** Every kind of space is one space, every kind of line end one line end. */
export function plainSpace(character: string): string | undefined {
  if (character === '\t' || character === '\u00a0') return ' '
  if (character === '\r' || character === '\u0085') return '\n'
  if (character === '\u2028' || character === '\u2029') return '\n'
  return /\p{Zs}/u.test(character) ? ' ' : undefined
}
