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
export function formatJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, null, indent).replaceAll(INVISIBLE, (character) =>
    character === '\n' ? character : `\\u${hex(character, 4)}`,
  )
  return `${json}\n`
}

function escapeCharacter(character: string): string {
  return character <= '\u00ff' ? `\\x${hex(character, 2)}` : `\\u${hex(character, 4)}`
}

function hex(character: string, digits: number): string {
  return character.charCodeAt(0).toString(16).padStart(digits, '0')
}

type Value = string | number | Date | readonly string[]
/** The names are ours, the values can be text of a visitor. */
export type OutputRecord = Readonly<Record<string, Value>>

/** A line per value and an empty line between records, or a line of JSON per record. */
export function formatRecords(records: readonly OutputRecord[], isJson = false): string {
  if (isJson) return records.map((record) => formatJson(record)).join('')
  const lines = (record: OutputRecord) =>
    Object.entries(record).map(([name, value]) => `${name}: ${escapeLine(textOf(value))}`.trimEnd())
  return records.map((record) => `${lines(record).join('\n')}\n`).join('\n')
}

function textOf(value: Value): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? value.join(', ') : String(value)
}

export function countOf(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`
  return `${count} ${noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`}`
}
