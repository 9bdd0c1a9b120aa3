import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'

const FOLDER = 'src/drawings/plates'
const LARGEST_PLATE = 6000
const ALL_PLATES = 800_000

const plates = globSync('*.{svg,json}', { cwd: FOLDER }).map((file) => ({
  file,
  text: readFileSync(`${FOLDER}/${file}`, 'utf8'),
}))
const filesWith = (isFound: (text: string) => boolean) =>
  plates.flatMap(({ file, text }) => (isFound(text) ? [file] : []))

function compressed(text: string): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return brotliCompressSync(text, { params }).length
}

test('every plate has at most 6 KB compressed, all together 800 KB', () => {
  expect(filesWith((text) => compressed(text) > LARGEST_PLATE)).toEqual([])
  const bytes = plates.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
  expect(bytes).toBeLessThanOrEqual(ALL_PLATES)
})

test('uses declared colour variables only', () => {
  const css = ['src/site/styles/tokens.css', 'src/drawings/drawing-colours.css']
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
  const used = new Set(plates.flatMap(({ text }) => text.match(/var\(--[\w-]+(?=\))/g) ?? []))
  expect(used.size).toBeGreaterThan(10)
  expect([...used].filter((use) => !css.includes(`${use.slice('var('.length)}:`))).toEqual([])
})

test('contains no style, script or invalid number, and can be referred to', () => {
  expect(filesWith((text) => /\sstyle=|<script|NaN|undefined|Infinity/.test(text))).toEqual([])
  const files = filesWith(
    (text) =>
      text.startsWith('<svg') && !text.startsWith('<svg xmlns="http://www.w3.org/2000/svg" id="d"'),
  )
  expect(files).toEqual(['automation-marks.svg'])
})
