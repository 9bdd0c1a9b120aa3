/**
 * Control characters steer a terminal: they can hide lines, change its title or write into its
 * clipboard. The others turn, join or hide the text beside them.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** What somebody else wrote, on one line, with nothing in it that a terminal would obey. */
export function safeLine(text: string): string {
  return text.replaceAll(/[\n\t ]+/g, ' ').replaceAll(UNSEEN, escapeCharacter)
}

/** The same over several lines. */
export function safeLines(text: string): string {
  return text.replaceAll(UNSEEN, (character) =>
    character === '\n' || character === '\t' ? character : escapeCharacter(character),
  )
}

/** Loses nothing: JSON has a way of its own to write a character that must not be seen. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(UNSEEN, (character) =>
    character === '\n' ? character : `\\u${hex(character, 4)}`,
  )
}

function escapeCharacter(character: string): string {
  return character <= '\u00ff' ? `\\x${hex(character, 2)}` : `\\u${hex(character, 4)}`
}

function hex(character: string, digits: number): string {
  return character.charCodeAt(0).toString(16).padStart(digits, '0')
}
