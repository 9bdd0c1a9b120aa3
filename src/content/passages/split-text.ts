/** More than this is too much to quote, and an embedding of it points nowhere. */
export const LONGEST = { words: 180, characters: 1200 } as const

/**
 * Puts paragraphs together to pieces of about equal length that are short enough. A paragraph that
 * is too long by itself is cut between its sentences.
 */
export function splitText(paragraphs: readonly string[]): string[] {
  const units = paragraphs.flatMap((text) => (isShort(text) ? [text] : sentencesOf(text)))
  const whole = units.join('\n')
  if (isShort(whole)) return whole === '' ? [] : [whole]
  const parts = Math.max(
    Math.ceil(wordsOf(whole) / LONGEST.words),
    Math.ceil(whole.length / LONGEST.characters),
  )
  const aim = whole.length / parts
  const pieces: string[] = []
  for (const unit of units) {
    const last = pieces.at(-1)
    const joined = `${last}\n${unit}`
    // Half of a unit may stand over the aim: the pieces stay about equal.
    const fits = last !== undefined && isShort(joined) && joined.length - unit.length / 2 <= aim
    if (fits) pieces[pieces.length - 1] = joined
    else pieces.push(unit)
  }
  return pieces
}

export function isShort(text: string): boolean {
  return text.length <= LONGEST.characters && wordsOf(text) <= LONGEST.words
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/)
}
