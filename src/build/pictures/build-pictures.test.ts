import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureBytes } from '#tests/fixtures/picture-bytes.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { buildPictures } from './build-pictures.ts'

const list = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'pictures.json'), 'utf8')) as Record<string, unknown>

test('makes every size in two formats, upright and without metadata', async () => {
  const lying = await pictureBytes(800, 600, { orientation: 6 })
  expect((await sharp(lying).metadata()).exif?.includes('Camera owner')).toBe(true)
  const source = temporaryFolder({ 'ana.jpg': lying })
  const target = temporaryFolder()
  expect(await buildPictures(source, ['ana.jpg'], target)).toBe(1)
  expect(readdirSync(target).toSorted()).toEqual([
    'ana-jpg-360.avif',
    'ana-jpg-360.webp',
    'ana-jpg-600.avif',
    'ana-jpg-600.webp',
    'pictures.json',
  ])
  expect(list(target)).toMatchObject({
    'ana.jpg': { width: 600, height: 800, widths: [360, 600] },
  })
  const small = await sharp(path.join(target, 'ana-jpg-360.avif')).metadata()
  expect(small).toMatchObject({ format: 'heif', width: 360, height: 480 })
  expect(small.exif).toBeUndefined()
})
