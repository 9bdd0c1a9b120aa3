import { foldText } from './index-options.ts'

export interface MarkedPart {
  readonly text: string
  readonly isMatch: boolean
}

const WORD = /[\p{L}\p{N}]+/gu

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
    const length = matchedLength(foldText(word), typed, found)
    if (length === 0) continue
    take(index, false)
    take(index + length, true)
  }
  take(whole.length, false)
  return parts
}

function matchedLength(word: string, typed: readonly string[], found: ReadonlySet<string>): number {
  if (!found.has(word)) return 0
  const beginnings = typed.filter((part) => word.startsWith(part)).map((part) => part.length)
  return beginnings.length > 0 ? Math.max(...beginnings) : word.length
}
