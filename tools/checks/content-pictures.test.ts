import { expect, test } from 'vitest'
import { readContent } from '#content/reader/read-content.ts'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { pictureBytes } from '#tests/fixtures/picture-bytes.ts'
import { writeInto } from '#tests/fixtures/temporary-folder.ts'
import { withLine } from './content-places.ts'
import { findPictureFaults } from './content-pictures.ts'

const PERSON = 'people/sample-person-one.yaml'
const IMAGE = 'image:\n  file: one.jpg\n  alt: The president at her desk\n'

function contentWith(bytes?: Uint8Array): string {
  const folder = copyContent({ [PERSON]: (text) => text + IMAGE })
  if (bytes) writeInto(folder, 'images/one.jpg', bytes)
  return folder
}

async function faultsOf(bytes?: Uint8Array): Promise<string[]> {
  const folder = contentWith(bytes)
  const faults = await findPictureFaults(folder, readContent(folder))
  return faults.map((fault) => withLine(fault, folder))
}

test('finds a picture that is missing, unreadable, cut off, too small or too large a file', async () => {
  const whole = await pictureBytes(600, 700)
  const start = `content/${PERSON}:9 image: "one.jpg"`
  expect(await faultsOf()).toEqual([
    `${start} is not in content/images: add the file or remove the image`,
  ])
  for (const damaged of [Buffer.from('no picture'), whole.subarray(0, whole.length / 2)]) {
    expect(await faultsOf(damaged)).toEqual([
      `${start} cannot be read: save it again as .jpg, .png or .webp`,
    ])
  }
  expect(await faultsOf(await pictureBytes(300, 400))).toEqual([
    `${start} is 300 pixels wide: use one with at least 480`,
  ])
  expect(await faultsOf(Buffer.concat([whole, Buffer.alloc(9 * 1024 ** 2)]))).toEqual([
    `${start} has 9.0 MB: save it with at most 8 MB`,
  ])
})

test('finds a missing description', () => {
  const broken = copyContent({ [PERSON]: (text) => `${text}image:\n  file: one.jpg\n` })
  expect(() => readContent(broken)).toThrow(
    `content/${PERSON}:8 image.alt: is missing: add the field`,
  )
})
