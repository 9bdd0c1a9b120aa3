import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { brotliBytes, compressFiles } from './compress-files.ts'

const TEXT = `<p>${'Korab maps the hard ground. '.repeat(50)}ë</p>`

test.each(['html', 'js', 'css', 'svg', 'data', 'json', 'xml', 'txt', 'md', 'atom', 'webmanifest'])(
  'a .%s file gets two smaller copies with the same text',
  async (ending) => {
    const file = path.join(temporaryFolder({ [`a.${ending}`]: TEXT }), `a.${ending}`)
    await compressFiles([file])
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(TEXT)
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(TEXT)
    expect(readFileSync(`${file}.br`).length).toBeLessThan(TEXT.length / 5)
    expect(readFileSync(`${file}.gz`).length).toBeLessThan(TEXT.length / 5)
    expect(readFileSync(file, 'utf8')).toBe(TEXT)
  },
)

test.each(['woff2', 'png', 'br', 'gz'])('a .%s file is left alone', async (ending) => {
  const file = path.join(temporaryFolder({ [`a.${ending}`]: TEXT }), `a.${ending}`)
  await compressFiles([file])
  expect([existsSync(`${file}.br`), existsSync(`${file}.gz`)]).toEqual([false, false])
})

test('an empty file is no obstacle', async () => {
  const file = path.join(temporaryFolder({ 'a.txt': '' }), 'a.txt')
  await compressFiles([file])
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).length).toBe(0)
})

test('a text and its bytes compress alike', async () => {
  expect(await brotliBytes(TEXT)).toEqual(await brotliBytes(Buffer.from(TEXT)))
})
