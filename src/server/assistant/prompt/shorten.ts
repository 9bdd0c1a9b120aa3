const SENTENCE_END = /[.!?…;][)\]"”’]*(?=\s|$)/gu

/** At most so many characters: whole sentences if one fits, else whole words and an ellipsis. */
export function shorten(text: string, most: number): string {
  const whole = text.trim()
  if (whole.length <= most) return whole
  const ends = [...whole.slice(0, most + 1).matchAll(SENTENCE_END)]
    .map((match) => match.index + match[0].length)
    .filter((end) => end <= most)
  const end = ends.at(-1)
  if (end !== undefined) return whole.slice(0, end)
  const space = whole.slice(0, most).search(/\s\S*$/)
  if (space > 0) return `${whole.slice(0, space).trimEnd()}…`
  return `${whole.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
