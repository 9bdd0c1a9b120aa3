import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { compressFiles, findFileFaults } from './client-files.ts'

const TEXT = `<p>${'Some repeated text. '.repeat(50)}ë</p>`

test.each(['html', 'js', 'css', 'svg', 'data', 'json', 'xml', 'txt', 'md', 'atom', 'webmanifest'])(
  'compresses .%s files',
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

test('reports an unknown file type with a remedy', async () => {
  const folder = temporaryFolder({
    'people/ana.jpg': '',
    'people/ben.heic': '',
    'people/.DS_Store': '',
  })
  expect(await findFileFaults(folder)).toEqual([
    expect.stringMatching(/people\/\.DS_Store: .* remove/),
    expect.stringMatching(/people\/ben\.heic: .* \.jpg/),
  ])
})
