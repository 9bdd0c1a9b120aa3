import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { convert } from 'fontverter'
import { Blob, Face } from 'harfbuzzjs'
import { describe, expect, test } from 'vitest'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { nameCharacter, uncoveredCharacters } from './font-characters.ts'
import { fontFaces, sourcePath } from './font-faces.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const contentFiles = globSync(`${SAMPLE_CONTENT}/**/*.{yaml,md}`, { cwd: root })

describe('font coverage', () => {
  test('covers every character of the content by a font or a known system symbol', () => {
    const missing = contentFiles.flatMap((file) =>
      uncoveredCharacters(readFileSync(`${root}${file}`, 'utf8')).map(
        (character) => `${file}: ${nameCharacter(character)}`,
      ),
    )
    expect(missing).toEqual([])
  })

  test.each(fontFaces)('the source of $output contains its whole list', async (face) => {
    const sfnt = await convert(readFileSync(sourcePath(face.source)), 'sfnt')
    const held = new Set(new Face(new Blob(sfnt)).collectUnicodes())
    const absent = [...face.characters].filter((sign) => !held.has(sign.codePointAt(0) ?? 0))
    expect(absent.map(nameCharacter)).toEqual([])
  })

  test('the Greek files contain no Latin character', () => {
    const latin = new Set(fontFaces.find(({ script }) => script === 'latin')?.characters)
    const greek = fontFaces.find(({ script }) => script === 'greek')?.characters ?? ''
    expect([...greek].filter((character) => latin.has(character))).toEqual([])
  })
})
