import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { listDrawings } from './drawing-list.ts'
import { writeSvg } from './write-svg.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const LARGEST_DRAWING = 6000

async function texts(): Promise<Map<string, string>> {
  const { files, inline } = await listDrawings(SAMPLE_CONTENT)
  return new Map([
    ...inline.map(({ name, drawing }) => [`inline ${name}`, writeSvg(drawing)] as const),
    ...files.map(({ name, svg }) => [name, svg] as const),
  ])
}

function compressed(text: string): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return brotliCompressSync(text, { params }).length
}

describe('listDrawings', () => {
  let drawings: Map<string, string>

  beforeAll(async () => {
    drawings = await texts()
  })

  test('keeps every drawing below 6 KB compressed', () => {
    const heavy = [...drawings]
      .map(([name, svg]) => ({ name, bytes: compressed(svg) }))
      .filter(({ bytes }) => bytes > LARGEST_DRAWING)
    expect(heavy).toEqual([])
  }, 60_000)

  test('is reproducible', async () => {
    expect([...(await texts())]).toEqual([...drawings])
  })

  test('draws every model differently', () => {
    const sheets = [...drawings].filter(([name]) => name.startsWith('model-'))
    expect(new Set(sheets.map(([, svg]) => svg)).size).toBe(sheets.length)
  })

  test('uses declared colour variables only', () => {
    const css = ['src/site/styles/tokens.css', 'src/drawings/drawing-colours.css']
      .map((file) => readFileSync(file, 'utf8'))
      .join('')
    const used = new Set(
      [...drawings.values()].flatMap((svg) => svg.match(/var\(--[\w-]+(?=\))/g) ?? []),
    )
    const missing = [...used].filter((use) => !css.includes(`${use.slice('var('.length)}:`))
    expect(missing).toEqual([])
  })

  test('contains no style, script or invalid number', () => {
    const forbidden = /\sstyle=|<script|NaN|undefined|Infinity/
    expect([...drawings].filter(([, svg]) => forbidden.test(svg)).map(([name]) => name)).toEqual([])
  })
})
