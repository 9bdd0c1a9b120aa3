import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { listPictures, PICTURE_FOLDER, type EntryPicture } from '#content/pictures.ts'
import type { Content } from '#content/reader/read-content.ts'

/** In pixels: below this a picture is blurred on a large screen. */
const SMALLEST_WIDTH = { people: 480, papers: 1080, jobs: 720 }
const LARGEST_MEGABYTES = 8

/** Pictures that are missing, unreadable, too small or too large a file. */
export async function findPictureFaults(directory: string, content: Content): Promise<string[]> {
  const faults = await Promise.all(
    listPictures(content).map(async (one) => {
      const fault = await faultOf(path.join(directory, PICTURE_FOLDER, one.picture.file), one)
      const file = `"${one.picture.file}"`
      return fault ? [`content/${one.entry}: image: ${file} ${fault}`] : []
    }),
  )
  return faults.flat()
}

async function faultOf(file: string, { collection }: EntryPicture): Promise<string | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return `is not in content/${PICTURE_FOLDER}: add the file or remove the image`
  const megabytes = bytes.length / 1024 ** 2
  if (megabytes > LARGEST_MEGABYTES) {
    return `has ${megabytes.toFixed(1)} MB: save it with at most ${LARGEST_MEGABYTES} MB`
  }
  // Reads all pixels: the head of a damaged file can be whole.
  const stats = await sharp(bytes)
    .stats()
    .catch(() => undefined)
  if (!stats) return 'cannot be read: save it again as .jpg, .png or .webp'
  const { width } = (await sharp(bytes).metadata()).autoOrient
  const smallest = SMALLEST_WIDTH[collection]
  return width < smallest ? `is ${width} pixels wide: use one with at least ${smallest}` : undefined
}
