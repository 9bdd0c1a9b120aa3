/** Signs that are read as the punctuation of addresses and that Unicode normalization keeps. */
const LOOKALIKES = new Map(
  '.。․۔܂ :꞉∶ː܃׃ /∕⁄⧸╱'
    .split(' ')
    .flatMap(([sign = '', ...others]) => others.map((character) => [character, sign] as const)),
)

const REGIONAL_A = 0x1f1e6

/** Unicode normalization takes microseconds per character. */
const cache = new Map<string, string>()
const MAX_CACHED = 4096

/** The lower-case Latin letter or ASCII sign that the character looks like. */
export function latinLookalike(character: string): string {
  if (character <= '~') return character.toLowerCase()
  const known = LOOKALIKES.get(character) ?? cache.get(character)
  if (known !== undefined) return known
  if (cache.size >= MAX_CACHED) cache.clear()
  const folded = foldToLatin(character)
  cache.set(character, folded)
  return folded
}

function foldToLatin(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code >= REGIONAL_A && code < REGIONAL_A + 26) {
    return String.fromCharCode(0x61 + code - REGIONAL_A)
  }
  const plain = character.normalize('NFKD').toLowerCase()
  return plain.replaceAll(/\p{M}/gu, '')
}

/** A text as a program would read addresses in it, with the original position of each character. */
export interface NormalizedText {
  readonly text: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** Markdown emphasis inside an address disappears when rendered. */
const EMPHASIS = '*_~`'
/** "[dot]", "(at)" and the like. */
const OBFUSCATED = /[[({<]\s?(\.|dot|punkt|pikë|@|at)\s?[\])}>]/iy
const PERCENT = /%([2-7][0-9a-f])/iy

interface Reading {
  /** Removed, or a word boundary. */
  readonly isEmphasisRemoved: boolean
  /** Decoded, or literal. */
  readonly isPercentDecoded: boolean
}

/** All readings, because the program that displays the text is unknown. */
export function normalizedTextsOf(original: string): NormalizedText[] {
  const emphasis = /[*_~`]/.test(original) ? [true, false] : [true]
  const percent = original.includes('%') ? [true, false] : [true]
  return emphasis.flatMap((isEmphasisRemoved) =>
    percent.map((isPercentDecoded) => normalize(original, { isEmphasisRemoved, isPercentDecoded })),
  )
}

function normalize(original: string, reading: Reading): NormalizedText {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let place = 0
  while (place < original.length) {
    const { read, length } = readAt(original, place, reading)
    for (let unit = 0; unit < read.length; unit += 1) {
      starts.push(place)
      ends.push(place + length)
    }
    text += read
    place += length
  }
  return { text, starts, ends }
}

function readAt(
  original: string,
  place: number,
  reading: Reading,
): { read: string; length: number } {
  const character = String.fromCodePoint(original.codePointAt(place) ?? 0)
  if (EMPHASIS.includes(character)) {
    // An underscore can be part of a host name.
    const read = character === '_' ? '_' : ' '
    return { read: reading.isEmphasisRemoved ? '' : read, length: 1 }
  }
  if (character === '%' && reading.isPercentDecoded) {
    PERCENT.lastIndex = place
    const code = PERCENT.exec(original)?.[1]
    if (code)
      return { read: String.fromCharCode(Number.parseInt(code, 16)).toLowerCase(), length: 3 }
  }
  if ('[({<'.includes(character)) {
    OBFUSCATED.lastIndex = place
    const match = OBFUSCATED.exec(original)
    if (match)
      return { read: /^(?:@|at)$/i.test(match[1] ?? '') ? '@' : '.', length: match[0].length }
  }
  return { read: latinLookalike(character), length: character.length }
}
