/** Letters of other scripts that are drawn like Latin ones, and signs drawn like those of an address. */
const LOOKALIKES = new Map<string, string>([
  ...pairs('аАᎪ', 'a'),
  ...pairs('вВΒ', 'b'),
  ...pairs('сСϲⅽ', 'c'),
  ...pairs('ԁⅾ', 'd'),
  ...pairs('еЕЁёΕ', 'e'),
  ...pairs('һҺΗНн', 'h'),
  ...pairs('іІіΙιӏı', 'i'),
  ...pairs('јЈϳ', 'j'),
  ...pairs('кКκΚ', 'k'),
  ...pairs('ⅼǀ', 'l'),
  ...pairs('мМΜⅿ', 'm'),
  ...pairs('пΝո', 'n'),
  ...pairs('оОοΟօ', 'o'),
  ...pairs('рРρΡ', 'p'),
  ...pairs('ԛ', 'q'),
  ...pairs('гг', 'r'),
  ...pairs('ѕЅ', 's'),
  ...pairs('тТτΤ', 't'),
  ...pairs('υս', 'u'),
  ...pairs('νѵⅴ', 'v'),
  ...pairs('ԝѡ', 'w'),
  ...pairs('хХχΧⅹ', 'x'),
  ...pairs('уУγΥ', 'y'),
  ...pairs('ᴢΖ', 'z'),
  ...pairs('αΑ', 'a'),
  ...pairs('。｡․．﹒۔܂', '.'),
  ...pairs('：꞉∶ː︓﹕܃׃', ':'),
  ...pairs('／∕⁄⧸╱', '/'),
  ...pairs('＠﹫', '@'),
])

function pairs(characters: string, latin: string): [string, string][] {
  return [...characters].map((character) => [character, latin])
}

const REGIONAL_A = 0x1f1e6
const SQUARED: readonly number[] = [0x1f130, 0x1f150, 0x1f170, REGIONAL_A]

/** Normalising a character takes microseconds, and every character of an answer is asked for often. */
const remembered = new Map<string, string>()
const MOST_REMEMBERED = 4096

/** The small Latin letter or plain sign that a reader would take the character for. */
export function latinLookalike(character: string): string {
  if (character <= '~') return character.toLowerCase()
  const known = LOOKALIKES.get(character) ?? remembered.get(character)
  if (known !== undefined) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const folded = foldToLatin(character)
  remembered.set(character, folded)
  return folded
}

function foldToLatin(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const square = SQUARED.find((start) => code >= start && code < start + 26)
  if (square !== undefined) return String.fromCharCode(0x61 + code - square)
  const plain = character.normalize('NFKC').toLowerCase()
  const base = plain.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return [...base].map((part) => LOOKALIKES.get(part) ?? part).join('')
}

/** A text as an address would be read in it, and where each of its characters stands in the original. */
export interface Skeleton {
  readonly text: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** Emphasis can stand within an address and vanish when it is drawn. */
const EMPHASIS = '*_~`'
/** Ways to write a dot or an at sign so that only people read it as one. */
const DISGUISED = /[[({<]\s?(\.|dot|punkt|pikë|@|at)\s?[\])}>]/iy
const PERCENT = /%([2-7][0-9a-f])/iy

/** Emphasis is gone when it is drawn, or it ends a word; a percent sign means a character, or itself. */
interface Reading {
  readonly isEmphasisGone: boolean
  readonly isPercentCode: boolean
}

/** Every reading counts, because nobody knows which program reads the text later. */
export function skeletonsOf(original: string): Skeleton[] {
  const emphasis = /[*_~`]/.test(original) ? [true, false] : [true]
  const percent = original.includes('%') ? [true, false] : [true]
  return emphasis.flatMap((isEmphasisGone) =>
    percent.map((isPercentCode) => skeletonOf(original, { isEmphasisGone, isPercentCode })),
  )
}

function skeletonOf(original: string, reading: Reading): Skeleton {
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
    // An underscore can be part of a host's name.
    const read = character === '_' ? '_' : ' '
    return { read: reading.isEmphasisGone ? '' : read, length: 1 }
  }
  if (character === '%' && reading.isPercentCode) {
    PERCENT.lastIndex = place
    const code = PERCENT.exec(original)?.[1]
    if (code)
      return { read: String.fromCharCode(Number.parseInt(code, 16)).toLowerCase(), length: 3 }
  }
  if ('[({<'.includes(character)) {
    DISGUISED.lastIndex = place
    const match = DISGUISED.exec(original)
    if (match)
      return { read: /^(?:@|at)$/i.test(match[1] ?? '') ? '@' : '.', length: match[0].length }
  }
  return { read: latinLookalike(character), length: character.length }
}
