/**
 * Control characters can hide lines, change the title of a terminal or write to its clipboard; the others are
 * invisible and reorder, join or hide the text around them.
 */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** Untrusted text on one line, safe for a terminal. */
export function escapeLine(text: string): string {
  return text.replaceAll(/[\n\t ]+/g, ' ').replaceAll(INVISIBLE, escapeCharacter)
}

/** Keeps line breaks and tabs. */
export function escapeLines(text: string): string {
  return text.replaceAll(INVISIBLE, (character) =>
    character === '\n' || character === '\t' ? character : escapeCharacter(character),
  )
}

/** Lossless: invisible characters become JSON escapes. */
export function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(INVISIBLE, (character) =>
    character === '\n' ? character : `\\u${hex(character, 4)}`,
  )
}

function escapeCharacter(character: string): string {
  return character <= '\u00ff' ? `\\x${hex(character, 2)}` : `\\u${hex(character, 4)}`
}

function hex(character: string, digits: number): string {
  return character.charCodeAt(0).toString(16).padStart(digits, '0')
}
