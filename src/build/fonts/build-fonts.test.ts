import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { lastingFolder } from '#tests/fixtures/temporary-folder.ts'
import { buildFonts } from './build-fonts.ts'
import { fontFaces } from './font-faces.ts'

const firstViewLimit = 70_000
const buildTimeout = 60_000

describe('buildFonts', () => {
  const place = lastingFolder()

  beforeAll(() => buildFonts(place.folder), buildTimeout)

  test('keeps the three files of the first view within the byte budget', async () => {
    const faces = fontFaces.filter(
      ({ script, sheet }) => script === 'latin' && sheet !== 'font-mono.css',
    )
    const sizes = await Promise.all(faces.map(({ output }) => stat(join(place.folder, output))))
    expect(sizes).toHaveLength(3)
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(firstViewLimit)
  })

  test('declares each file once, in the right stylesheet', async () => {
    const urls = async (sheet: string) =>
      [...(await readFile(join(place.folder, sheet), 'utf8')).matchAll(/url\("\.\/(.+?)"\)/g)].map(
        ([, output]) => output,
      )
    const outputs = (sheet: string) =>
      fontFaces.filter((face) => face.sheet === sheet).map(({ output }) => output)
    for (const sheet of ['fonts-first.css', 'fonts-late.css', 'font-mono.css']) {
      expect(await urls(sheet)).toEqual(outputs(sheet))
    }
  })
})
