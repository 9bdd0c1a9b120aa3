import { latinLookalike } from '../text/lookalikes.ts'

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
