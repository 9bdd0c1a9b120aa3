import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { readContent } from '#content/reader/read-content.ts'
import { listDrawings } from './drawing-list.ts'
import { writeSvg } from './write-svg.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const LARGEST_DRAWING = 6000
const { collections, pages } = readContent(SAMPLE_CONTENT)

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

  test('has a drawing for every entry', () => {
    const names = [...drawings.keys()]
    for (const { id } of collections.models) {
      expect(names).toEqual(expect.arrayContaining([`model-${id}`, `model-${id}-square`]))
    }
    for (const { id } of collections.papers) {
      expect(names).toEqual(expect.arrayContaining([`paper-${id}`, `paper-${id}-wide`]))
    }
    for (const { id } of collections.people) expect(names).toContain(`person-${id}`)
    for (const { id } of collections.technologies) expect(names).toContain(`technology-${id}`)
    for (const { id } of collections.automations) {
      expect(drawings.get('automation-marks')).toContain(
        `<symbol id="${id}" viewBox="0 0 48 48"><path`,
      )
    }
    for (const id of pages.home.automations.featured) expect(names).toContain(`inline route-${id}`)
    for (const { id } of collections.personas) expect(names).toContain(`inline persona-${id}`)
  })

  test('has every drawing that the site uses', () => {
    const contours = ['footer', 'menu', 'qa', 'band', 'not-found', 'chat', 'card', 'pasture']
    const reliefs = ['conversational-ai', 'big-data', 'computer-vision', 'predictive-modeling']
    const sheets = [
      ...contours.map((name) => `contours-${name}`),
      ...reliefs.map((name) => `relief-${name}`),
      'shore',
      'strata-home',
    ]
    const inline = [
      'relief-automations',
      'relief-conversational-ai',
      'walkers',
      'panorama',
      'panorama-automations',
      'strata-research',
      'branch-map-en',
    ]
    expect([...drawings.keys()]).toEqual(
      expect.arrayContaining([...sheets, ...inline.map((name) => `inline ${name}`)]),
    )
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
