import { foldFigure, foldText, WORD } from './index-options.ts'

export interface MarkedPart {
  readonly text: string
  readonly isMatch: boolean
}

/**
 * Cuts a text at the words that were found: as far as they were typed, or whole where they were only
 * meant.
 */
export function markMatches(
  text: string,
  typed: readonly string[],
  found: ReadonlySet<string>,
): MarkedPart[] {
  const whole = text.normalize('NFC')
  const parts: MarkedPart[] = []
  let end = 0
  const take = (until: number, isMatch: boolean) => {
    if (until > end) parts.push({ text: whole.slice(end, until), isMatch })
    end = Math.max(end, until)
  }
  for (const { 0: word, index } of whole.matchAll(WORD)) {
    const folded = foldFigure(foldText(word))
    const length = matchedLength(folded, typed, found)
    if (length === 0) continue
    take(index, false)
    // Without its separators a figure is shorter than it is written.
    take(index + (length === folded.length ? word.length : length), true)
  }
  take(whole.length, false)
  return parts
}

function matchedLength(word: string, typed: readonly string[], found: ReadonlySet<string>): number {
  if (!found.has(word)) return 0
  const beginnings = typed.filter((part) => word.startsWith(part)).map((part) => part.length)
  return beginnings.length > 0 ? Math.max(...beginnings) : word.length
}
