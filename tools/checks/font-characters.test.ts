import { globSync, readFileSync, statSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { rangesIn } from './font-characters.ts'

const FOLDER = 'src/site/fonts'
const FIRST_VIEW = ['display-latin', 'display-italic-latin', 'sans-latin']
const FIRST_VIEW_LIMIT = 70_000

const faces = globSync(`${FOLDER}/*.css`).flatMap((sheet) =>
  readFileSync(sheet, 'utf8')
    .split('@font-face')
    .flatMap((rule) => {
      const file = /url\(["']?\.\/(.+?)["']?\)/.exec(rule)?.[1]
      return file ? [{ file, ranges: rangesIn(rule) }] : []
    }),
)

test('the files of the first view are within the byte budget', () => {
  const sizes = FIRST_VIEW.map((name) => statSync(`${FOLDER}/${name}.woff2`).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FIRST_VIEW_LIMIT)
})

test('every file is declared once', () => {
  const files = globSync('*.woff2', { cwd: FOLDER })
  expect(faces.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
})

test.each(faces)('$file contains the characters of its unicode-range', ({ file, ranges }) => {
  const held = codePointsOf(readFileSync(`${FOLDER}/${file}`))
  expect(ranges.length).toBeGreaterThan(70)
  expect(ranges.filter((point) => !held.has(point))).toEqual([])
})

/** From the `cmap` table, which is the first of the tables that a WOFF2 file lists. */
function codePointsOf(woff2: Buffer): Set<number> {
  let at = 48
  const lengths: number[] = []
  let cmap = -1
  const readLength = () => {
    let value = 0
    for (;;) {
      const byte = woff2.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  for (let table = 0; table < woff2.readUInt16BE(12); table += 1) {
    const flags = woff2.readUInt8(at++)
    const tag = flags & 63
    const transform = flags >> 6
    if (tag === 0) cmap = table
    if (tag === 63) at += 4
    const length = readLength()
    // `glyf` and `loca` are transformed at 0, all others at another number.
    const isTransformed = tag === 10 || tag === 11 ? transform === 0 : transform !== 0
    lengths.push(isTransformed ? readLength() : length)
  }
  const data = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)))
  const start = lengths.slice(0, cmap).reduce((sum, length) => sum + length, 0)
  return segmentsOf(data.subarray(start))
}

function segmentsOf(cmap: Buffer): Set<number> {
  const held = new Set<number>()
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * record))
    if (table.readUInt16BE(0) !== 4) continue
    const doubled = table.readUInt16BE(6)
    for (let segment = 0; segment < doubled; segment += 2) {
      const last = table.readUInt16BE(14 + segment)
      const first = table.readUInt16BE(16 + doubled + segment)
      for (let point = first; point <= last && point < 0xffff; point += 1) held.add(point)
    }
  }
  return held
}
