import { hash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFonts } from './build-fonts.ts'
import { fontFaces } from './font-faces.ts'

const firstViewLimit = 70_000
const buildTimeout = 60_000

async function digests(dir: string): Promise<Record<string, string>> {
  const names = (await readdir(dir)).toSorted()
  const files = await Promise.all(names.map((name) => readFile(join(dir, name))))
  return Object.fromEntries(names.map((name, index) => [name, hash('sha256', files[index] ?? '')]))
}

describe('buildFonts', () => {
  let first = ''
  let second = ''

  beforeAll(async () => {
    first = await mkdtemp(join(tmpdir(), 'site-fonts-'))
    second = await mkdtemp(join(tmpdir(), 'site-fonts-'))
    await buildFonts(first)
    await buildFonts(second)
  }, buildTimeout)

  afterAll(async () => {
    await Promise.all([first, second].map((dir) => rm(dir, { recursive: true, force: true })))
  })

  test('is deterministic', async () => {
    expect(await digests(second)).toEqual(await digests(first))
  })

  test('keeps the three files of the first view within the byte budget', async () => {
    const faces = fontFaces.filter(
      ({ script, sheet }) => script === 'latin' && sheet !== 'font-mono.css',
    )
    const sizes = await Promise.all(faces.map(({ output }) => stat(join(first, output))))
    expect(sizes).toHaveLength(3)
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(firstViewLimit)
  })

  test('declares each file once, in the right stylesheet', async () => {
    const urls = async (sheet: string) =>
      [...(await readFile(join(first, sheet), 'utf8')).matchAll(/url\("\.\/(.+?)"\)/g)].map(
        ([, output]) => output,
      )
    const outputs = (sheet: string) =>
      fontFaces.filter((face) => face.sheet === sheet).map(({ output }) => output)
    for (const sheet of ['fonts-first.css', 'fonts-late.css', 'font-mono.css']) {
      expect(await urls(sheet)).toEqual(outputs(sheet))
    }
  })

  test('declares the metric-matched fallbacks next to the text faces', async () => {
    const css = await readFile(join(first, 'fonts-first.css'), 'utf8')
    expect(css.match(/"Site Serif Fallback"/g)).toHaveLength(2)
    expect(css.match(/"Site Sans Fallback"/g)).toHaveLength(4)
  })

  test('skips the build when nothing has changed', async () => {
    const font = join(first, fontFaces[0]?.output ?? '')
    const before = await stat(font)
    expect(await buildFonts(first)).toBe('cached')
    expect((await stat(font)).mtimeMs).toBe(before.mtimeMs)
  })

  test(
    'rebuilds when a file is missing or the inputs differ',
    { timeout: buildTimeout },
    async () => {
      await rm(join(second, fontFaces[0]?.output ?? ''))
      expect(await buildFonts(second)).toBe('built')
      await writeFile(join(second, 'fonts.hash'), 'another')
      expect(await buildFonts(second)).toBe('built')
      expect(await buildFonts(second)).toBe('cached')
    },
  )
})
