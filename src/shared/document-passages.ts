import { normalizeText } from './normalize-text.ts'

export const MAX_PASSAGES = 100

/** A longer paragraph is divided at sentence ends, a longer table between rows. */
const MAX_PASSAGE_LENGTH = 1200

/** A longer line is a paragraph of its own; shorter lines may be one wrapped paragraph. */
const MAX_WRAPPED_LINE = 120

/** A shorter line was not wrapped: its line break stays. */
const MIN_WRAPPED_LINE = 50

export interface DocumentHeading {
  readonly kind: 'heading'
  readonly level: number
  readonly text: string
}

export interface DocumentPassage {
  readonly kind: 'passage'
  /** From 1, in reading order. */
  readonly number: number
  /** The nearest heading before it, or empty. */
  readonly section: string
  /** Marks are offsets into this text. Of a table: one line per row, cells joined by ` | `. */
  readonly text: string
  /** Only of a table; the first row is its header. */
  readonly rows?: readonly (readonly string[])[]
}

export type DocumentBlock = DocumentHeading | DocumentPassage

/** Level 0 is a paragraph or a table. */
interface Part {
  readonly level: number
  readonly text: string
  readonly rows?: readonly (readonly string[])[]
}

/** Cuts a document the same way in the browser and on the server, so that marks fit both. */
export function cutDocument(text: string): DocumentBlock[] {
  const parts = cleanText(text)
    .split(/\n(?:[ \t]*\n)+/u)
    .flatMap(toParts)
  const withHeadings = parts.map((part, index) => promoteTitle(part, parts[index + 1]))
  return toBlocks(joinShortParts(withHeadings))
}

export function passagesOf(blocks: readonly DocumentBlock[]): DocumentPassage[] {
  return blocks.filter((block) => block.kind === 'passage')
}

/** Without control and bidirectional characters and without Markdown's inline marks. */
function cleanText(text: string): string {
  return normalizeText(text)
    .replaceAll(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '')
    .normalize('NFC')
    .replaceAll(/(\*\*|__|`)([^*_`\n]{1,300})\1/gu, '$2')
    .replaceAll(/\[([^[\]\n]{1,200})\]\([^\s()]{1,300}\)/gu, '$1')
}

/** The parts of one group of lines between empty lines. */
function toParts(group: string): Part[] {
  const parts: Part[] = []
  let lines: string[] = []
  const flush = () => {
    if (lines.length > 0) parts.push(...toTextParts(lines))
    lines = []
  }
  for (const raw of group.split('\n')) {
    const line = raw.trim()
    const heading = /^(#{1,6})[ \t]+(\S.*)$/u.exec(line)
    if (!line || heading || isTableLine(line) !== isTableLine(lines[0] ?? line)) flush()
    if (heading) parts.push({ level: heading[1]?.length ?? 1, text: heading[2] ?? '' })
    else if (line) lines.push(line)
    if (line.length > MAX_WRAPPED_LINE && !isTableLine(line)) flush()
  }
  flush()
  return parts
}

function isTableLine(line: string): boolean {
  return line.startsWith('|') || line.includes('\t')
}

function toTextParts(lines: readonly string[]): Part[] {
  if (lines.length > 1 && lines.every(isTableLine)) return toTableParts(lines)
  let text = ''
  for (const [index, line] of lines.entries()) {
    const isWrapped = (lines[index - 1] ?? '').length >= MIN_WRAPPED_LINE && !isListItem(line)
    text += index === 0 ? line : `${isWrapped ? ' ' : '\n'}${line}`
  }
  return splitLongText(text).map((piece) => ({ level: 0, text: piece }))
}

function isListItem(line: string): boolean {
  return /^(?:[-*•–]|\d{1,3}[.)])\s/u.test(line)
}

function toTableParts(lines: readonly string[]): Part[] {
  const parts: Part[] = []
  let rows: string[][] = []
  let length = 0
  for (const line of lines) {
    if (/^[|\s:-]+$/u.test(line)) continue
    const cells = toCells(line)
    const rowLength = rowText(cells).length + 1
    if (rows.length > 0 && length + rowLength > 2 * MAX_PASSAGE_LENGTH) {
      parts.push(toTable(rows))
      rows = []
      length = 0
    }
    rows.push(cells)
    length += rowLength
  }
  return rows.length > 0 ? [...parts, toTable(rows)] : parts
}

function toCells(line: string): string[] {
  if (!line.startsWith('|')) return line.split('\t').map((cell) => cell.replaceAll('|', '/').trim())
  const inner = line.endsWith('|') && line.length > 1 ? line.slice(1, -1) : line.slice(1)
  return inner
    .replaceAll(String.raw`\|`, '/')
    .split('|')
    .map((cell) => cell.trim())
}

function toTable(rows: readonly (readonly string[])[]): Part {
  return { level: 0, text: rows.map(rowText).join('\n'), rows }
}

function rowText(cells: readonly string[]): string {
  return cells.join(' | ')
}

function splitLongText(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > MAX_PASSAGE_LENGTH) {
    const head = rest.slice(0, MAX_PASSAGE_LENGTH)
    const end = Math.max(
      ...['. ', '! ', '? ', '; ', '\n'].map((mark) => head.lastIndexOf(mark) + 1),
    )
    const isUsable = end > MAX_PASSAGE_LENGTH / 3
    const at = isUsable ? end : wordEnd(head)
    pieces.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return [...pieces, rest].filter(Boolean)
}

/** Never between the halves of a surrogate pair. */
function wordEnd(head: string): number {
  const space = head.lastIndexOf(' ')
  if (space > MAX_PASSAGE_LENGTH / 3) return space
  return /[\uD800-\uDBFF]$/u.test(head) ? head.length - 1 : head.length
}

/** In text without Markdown, a short line without figures or a full stop before a paragraph is its title. */
function promoteTitle(part: Part, next: Part | undefined): Part {
  const isShortLine = ({ level, rows, text }: Part) => level === 0 && !rows && TITLE.test(text)
  if (!next || next.level > 0 || !isShortLine(part) || isShortLine(next)) return part
  return { level: 2, text: part.text }
}

const TITLE = /^(?:\d{1,2}(?:\.\d{1,2}){0,2}[.)]?\s)?[^\d\n|@]{1,60}(?<![.!?:;,])$/u

/** Joins neighbouring short paragraphs of a section until at most 100 passages remain. */
function joinShortParts(parts: readonly Part[]): readonly Part[] {
  const count = (list: readonly Part[]) => list.filter(({ level }) => level === 0).length
  if (count(parts) <= MAX_PASSAGES) return parts
  const total = parts.reduce((sum, { text }) => sum + text.length, 0)
  for (let length = 200; length <= MAX_PASSAGE_LENGTH; length += 200) {
    const joined = joinUpTo(parts, length)
    if (count(joined) <= MAX_PASSAGES) return joined
  }
  const plain = parts.map(({ text }) => ({ level: 0, text }))
  return joinUpTo(plain, Math.max(MAX_PASSAGE_LENGTH, Math.ceil((2 * total) / (MAX_PASSAGES - 1))))
}

function joinUpTo(parts: readonly Part[], length: number): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const isParagraph = last && last.level === 0 && part.level === 0 && !last.rows && !part.rows
    if (!isParagraph || last.text.length + part.text.length >= length) joined.push(part)
    else joined[joined.length - 1] = { level: 0, text: `${last.text}\n${part.text}` }
  }
  return joined
}

function toBlocks(parts: readonly Part[]): DocumentBlock[] {
  let section = ''
  let number = 0
  return parts.map(({ level, text, rows }) => {
    if (level > 0) {
      section = text
      return { kind: 'heading', level, text }
    }
    number += 1
    return { kind: 'passage', number, section, text, ...(rows && { rows }) }
  })
}
