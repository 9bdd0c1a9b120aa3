import { MAX_TEXT } from '#shared/document.ts'

/** A small file can unpack to gigabytes, nearly all of it markup. */
const MAX_UNPACKED_BYTES = 8 * 1024 * 1024

/** The inflater makes up to a thousand times as much of it at once. */
const INPUT_BYTES = 4096

const END_RECORD = 0x06054b50
const FILE_RECORD = 0x02014b50
const DEFLATED = 8

/** The text of a Word document as Markdown: headings, paragraphs, list items and tables. */
export async function readDocx(file: ArrayBuffer): Promise<string> {
  return toMarkdown(unpack(file, 'word/document.xml'))
}

/** One file of a ZIP archive. */
function unpack(archive: ArrayBuffer, wanted: string): AsyncIterable<string> {
  const view = new DataView(archive)
  let at = findEnd(view)
  const entries = view.getUint16(at + 10, true)
  at = view.getUint32(at + 16, true)
  for (let entry = 0; entry < entries && view.getUint32(at, true) === FILE_RECORD; entry += 1) {
    const length = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(new Uint8Array(archive, at + 46, length))
    if (name === wanted) return inflate(view, at)
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  throw new Error(`no ${wanted}`)
}

/** The end record is followed by a comment of at most 64 KB. */
function findEnd(view: DataView): number {
  const last = Math.max(0, view.byteLength - 22 - 65_535)
  for (let at = view.byteLength - 22; at >= last; at -= 1) {
    if (view.getUint32(at, true) === END_RECORD) return at
  }
  throw new Error('not a ZIP archive')
}

async function* inflate(view: DataView, record: number): AsyncGenerator<string> {
  const header = view.getUint32(record + 42, true)
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
  const packed = view.buffer.slice(start, start + view.getUint32(record + 20, true)) as ArrayBuffer
  let at = 0
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= packed.byteLength) return controller.close()
      controller.enqueue(new Uint8Array(packed.slice(at, at + INPUT_BYTES)))
      at += INPUT_BYTES
    },
  })
  const isDeflated = view.getUint16(record + 10, true) === DEFLATED
  const unpacked = isDeflated ? stream.pipeThrough(new DecompressionStream('deflate-raw')) : stream
  const decoder = new TextDecoder()
  const reader = unpacked.getReader()
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return
    size += value.byteLength
    if (size > MAX_UNPACKED_BYTES) throw new Error('unpacks to too many bytes')
    yield decoder.decode(value, { stream: true })
  }
}

const TOKEN = /<(\/?)w:(p|t|tab|br|tbl|tr|tc|pStyle|numPr)(\s[^<>]*)?>|<[^<>]*>|([^<>]+)/gu
const HEADING = /w:val="(?:heading|title|titull|kapitull|επικεφαλίδα)\s?(\d?)/iu

/** Reads no more than it needs. */
async function toMarkdown(xml: AsyncIterable<string>): Promise<string> {
  const markdown = createMarkdown()
  let rest = ''
  for await (const part of xml) {
    rest += part
    // The next part may continue a tag.
    const end = rest.length > MAX_TEXT ? rest.length : rest.lastIndexOf('>') + 1
    markdown.read(rest.slice(0, end))
    rest = rest.slice(end)
    if (markdown.isFull()) break
  }
  return markdown.end()
}

/** A worker has no DOM parser, and the elements that matter are few. */
function createMarkdown() {
  const blocks: string[] = []
  let rows: string[][] = []
  let depth = 0
  let paragraph = { text: '', prefix: '' }
  let cell: string[] = []
  let isText = false
  /** Of all that is kept, with the marks around it. */
  let length = 0
  const read = (xml: string) => {
    for (const [, slash, tag, attributes = '', text] of xml.matchAll(TOKEN)) {
      const isEnd = slash === '/'
      let added = text !== undefined && isText ? decodeEntities(text) : ''
      if (tag === 't') isText = !isEnd && !attributes.endsWith('/')
      else if (tag === 'tab') added = ' '
      else if (tag === 'br') added = '\n'
      else if (tag === 'numPr' && !isEnd) paragraph.prefix ||= '- '
      else if (tag === 'pStyle') paragraph.prefix = prefixOf(attributes) || paragraph.prefix
      else if (tag === 'tbl') depth += isEnd ? -1 : 1
      paragraph.text += added
      length += added.length + (tag === 'tr' || tag === 'tc' ? 2 : 0)
      if (isEnd && tag === 'p') {
        const line = paragraph.text.trim()
        if (line && depth > 0) cell.push(line)
        else if (line) blocks.push(paragraph.prefix + line)
        paragraph = { text: '', prefix: '' }
      } else if (isEnd && tag === 'tc' && depth === 1) {
        rows.at(-1)?.push(cell.join(' ').replaceAll(/[|\n]/gu, ' '))
        cell = []
      } else if (tag === 'tr' && !isEnd && depth === 1) rows.push([])
      else if (tag === 'tbl' && depth === 0) {
        blocks.push(rows.map((row) => `| ${row.join(' | ')} |`).join('\n'))
        rows = []
      }
    }
  }
  const end = () => {
    // What is still open.
    depth = Math.min(depth, 1)
    read('</w:p></w:tc></w:tbl>')
    return blocks.join('\n\n').slice(0, MAX_TEXT)
  }
  return { read, end, isFull: () => length > MAX_TEXT }
}

function prefixOf(attributes: string): string {
  const level = HEADING.exec(attributes)?.[1]
  return level === undefined ? '' : `${'#'.repeat(Math.min(6, Number(level) || 1))} `
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(#x?)?(\w{1,7});/gu, (all, kind: string | undefined, name: string) => {
    if (!kind) return ENTITIES[name] ?? all
    const code = Number.parseInt(name, kind === '#' ? 10 : 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
