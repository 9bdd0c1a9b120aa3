const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Roughly the characters that Unicode calls wide; a terminal gives them two columns. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u
/** Asks for the picture of a sign that also has a plain form. */
const AS_EMOJI = '\u{fe0f}'
const WITHOUT_WIDTH = /^[\p{M}\u200c\u200d]+$/u

export function displayWidth(text: string): number {
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += graphemeWidth(segment)
  return width
}

/** At most so many columns; what was cut is marked by an ellipsis. */
export function cutToWidth(text: string, width: number): string {
  if (displayWidth(text) <= width) return text
  let kept = ''
  let used = 1
  for (const { segment } of graphemes.segment(text)) {
    used += graphemeWidth(segment)
    if (used > width) break
    kept += segment
  }
  return width > 0 ? `${kept}…` : ''
}

export function padToWidth(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)))
}

function graphemeWidth(grapheme: string): number {
  if (WIDE.test(grapheme) || grapheme.includes(AS_EMOJI)) return 2
  return WITHOUT_WIDTH.test(grapheme) ? 0 : 1
}
