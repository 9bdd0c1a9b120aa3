import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/** Some messengers leave out a picture that takes long; this one arrives with the page. */
export const MAX_IMAGE_BYTES = 60_000

/** From all the colours of a drawing down to a few; the first that fits is taken. */
const QUALITIES = [95, 85, 70, 50, 30] as const
const PNG = { palette: true, effort: 7, compressionLevel: 9, dither: 0 } as const

/** The SVG is all that goes in, so its hash is the name under which the picture is remembered. */
export async function rasterise(svg: string, cacheFolder: string): Promise<Buffer> {
  const key = JSON.stringify([svg, MAX_IMAGE_BYTES, QUALITIES, PNG, sharp.versions])
  const file = path.join(cacheFolder, `${createHash('sha256').update(key).digest('hex')}.png`)
  const known = await readFile(file).catch(() => undefined)
  if (known) return known
  const png = await smallEnough(svg)
  await mkdir(cacheFolder, { recursive: true })
  await writeFile(file, png)
  return png
}

async function smallEnough(svg: string): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const quality of QUALITIES) {
    const png = await sharp(data, { raw: info })
      .png({ ...PNG, quality })
      .toBuffer()
    if (png.length <= MAX_IMAGE_BYTES) return png
  }
  throw new Error(`a share image has more than ${MAX_IMAGE_BYTES} bytes: draw it with fewer lines`)
}
