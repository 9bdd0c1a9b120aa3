import { MAX_TEXT } from '#shared/document.ts'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import * as parser from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'

// Parses in this worker instead of starting one of its own.
Object.assign(globalThis, { pdfjsWorker: parser })

/** A line that ends before this part of the page's widest line ends its paragraph. */
const SHORT_LINE = 0.75

interface Line {
  readonly text: string
  /** Of its base line, in points. */
  readonly y: number
  readonly end: number
  readonly height: number
}

/** The text of a PDF, empty if it contains only pictures. */
export async function readPdf(file: ArrayBuffer): Promise<string> {
  const document = await getDocument({
    data: file,
    verbosity: VerbosityLevel.ERRORS,
    useWorkerFetch: false,
    useWasm: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
  }).promise
  let text = ''
  for (let number = 1; number <= document.numPages && text.length < MAX_TEXT; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    text += `${joinLines(toLines(items as readonly TextItem[]))}\n\n`
    page.cleanup()
  }
  return text.slice(0, MAX_TEXT).trim()
}

interface TextItem {
  readonly str?: string
  readonly transform?: readonly number[]
  readonly width?: number
  readonly height?: number
  readonly hasEOL?: boolean
}

function toLines(items: readonly TextItem[]): Line[] {
  const lines: Line[] = []
  let line: Line = EMPTY_LINE
  for (const { str = '', transform = [], width = 0, height = 0, hasEOL } of items) {
    // A line often ends with an item of its own, without a text and a place.
    if (str.trim()) {
      const [, , , , x = 0, y = 0] = transform
      line = { text: line.text + str, y, end: x + width, height: Math.max(line.height, height) }
    } else line = { ...line, text: line.text + str }
    if (!hasEOL) continue
    if (line.text.trim()) lines.push({ ...line, text: line.text.trim() })
    line = EMPTY_LINE
  }
  return line.text.trim() ? [...lines, line] : lines
}

const EMPTY_LINE: Line = { text: '', y: 0, end: 0, height: 0 }

/** A gap of more than a line starts a paragraph, a short line ends one. */
function joinLines(lines: readonly Line[]): string {
  const widest = Math.max(...lines.map(({ end }) => end))
  let text = ''
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    if (before) {
      const gap = Math.abs(before.y - line.y)
      const size = Math.max(before.height, line.height)
      if (gap > 1.7 * size || before.height > 1.15 * line.height) text += '\n\n'
      else text += before.end < SHORT_LINE * widest ? '\n' : ' '
    }
    text += line.text
  }
  return text
}
