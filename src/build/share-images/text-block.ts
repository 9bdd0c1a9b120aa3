import type { Hand, Lettering } from './lettering.ts'

export interface TextBlock {
  readonly lines: readonly string[]
  readonly hand: Hand
  /** From the top of the first line to the bottom of the last. */
  readonly height: number
  readonly leading: number
}

interface Room {
  readonly width: number
  readonly lines: number
  /** Line height in ems. */
  readonly leading: number
}

const SMALLEST = 0.5

/** Breaks a text into lines of even length; what needs more lines than there are gets smaller. */
export function setText(text: string, hand: Hand, room: Room, letters: Lettering): TextBlock {
  for (let scale = 1; scale >= SMALLEST; scale -= 0.04) {
    const sized = { ...hand, size: Math.round(hand.size * scale) }
    const lines = breakLines(text, room.width, (line) => letters.widthOf(line, sized))
    const fits = lines.every((line) => letters.widthOf(line, sized) <= room.width)
    if (lines.length > room.lines || !fits) continue
    const even = evenLines(text, lines.length, room.width, (line) => letters.widthOf(line, sized))
    const leading = sized.size * room.leading
    return { lines: even, hand: sized, leading, height: leading * even.length }
  }
  throw new Error(`"${text}" does not fit on its share image: shorten it`)
}

type Measure = (line: string) => number

export function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The narrowest column that takes no more lines, as `text-wrap: balance` does on the pages. */
function evenLines(text: string, count: number, width: number, measure: Measure): string[] {
  let best = breakLines(text, width, measure)
  for (let narrower = width - 8; narrower > 0; narrower -= 8) {
    const lines = breakLines(text, narrower, measure)
    if (lines.length > count || lines.some((line) => measure(line) > narrower)) break
    best = lines
  }
  return best
}
