import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Content } from '#content/reader/read-content.ts'
import type { BuiltPage } from '../built-page.ts'
import { APP_ICON_SIZES, appIconFile } from '../icons.ts'
import type { Paint } from './colours.ts'
import { cardSvg } from './card.ts'
import { cardOf } from './cards.ts'
import type { Renderer } from './renderer.ts'

/** Some messengers skip previews that load slowly. */
export const MAX_IMAGE_BYTES = 60_000
/** The first quality that fits is used. */
const QUALITIES = [95, 85, 70, 50, 30] as const
const PNG = { palette: true, effort: 7, compressionLevel: 9, dither: 0 } as const
const CACHE = '.cache/share-images'

/** Writes the share images of all pages into the build. */
export async function drawImages(
  client: string,
  pages: readonly BuiltPage[],
  contentIn: (locale: string) => Content,
  renderer: Renderer,
): Promise<void> {
  const write = async (name: string, svg: string) => {
    const file = path.join(client, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, await rasterise(svg, CACHE))
  }
  for (const page of pages) {
    const content = contentIn(page.locale)
    await write(page.image, cardSvg(cardOf(page, content, renderer), content.site, renderer))
  }
}

/** Cached by the hash of the SVG and the settings. */
export async function rasterise(svg: string, cacheFolder: string): Promise<Buffer> {
  const key = JSON.stringify([svg, MAX_IMAGE_BYTES, QUALITIES, PNG, sharp.versions])
  const file = path.join(cacheFolder, `${createHash('sha256').update(key).digest('hex')}.png`)
  const cached = await readFile(file).catch(() => undefined)
  if (cached) return cached
  const png = await encode(svg)
  await mkdir(cacheFolder, { recursive: true })
  await writeFile(file, png)
  return png
}

async function encode(svg: string): Promise<Buffer> {
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

export function webManifest({ site, messages, pages, locale }: Content, paint: Paint): string {
  const manifest = {
    name: `${site.product}: ${messages.sharing.motto}`,
    short_name: site.product,
    description: pages.home.meta.description,
    lang: locale,
    id: '/',
    start_url: '/',
    scope: '/',
    // Keeps the address and the back button.
    display: 'minimal-ui',
    background_color: paint('var(--paper)'),
    theme_color: paint('var(--paper)'),
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...APP_ICON_SIZES.map((size) => ({
        src: `/${appIconFile(size)}`,
        type: 'image/png',
        sizes: `${size}x${size}`,
        purpose: 'any maskable',
      })),
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
