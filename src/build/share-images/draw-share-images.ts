import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Content } from '#content/reader/read-content.ts'
import { ICON_SIZES, iconFile, iconSvg } from '../site-files/web-manifest.ts'
import { cardOf, type PageWords } from './card-list.ts'
import { cardSvg } from './card.ts'
import { rasterise } from './rasterise.ts'
import type { Studio } from './studio.ts'

export interface SharedPage extends PageWords {
  readonly locale: string
  /** Address of the picture, as the page's head names it. */
  readonly image: string
}

const CACHE = '.cache/share-images'

/** Draws the picture of every page into the build. */
export async function drawShareImages(
  client: string,
  pages: readonly SharedPage[],
  contentIn: (locale: string) => Content,
  studio: Studio,
): Promise<void> {
  for (const page of pages) {
    const content = contentIn(page.locale)
    const svg = cardSvg(cardOf(page, content, studio), content.site.product, studio)
    await writePicture(path.join(client, page.image), svg)
  }
}

export async function drawIcons(client: string, studio: Studio): Promise<void> {
  for (const size of ICON_SIZES) {
    await writePicture(path.join(client, iconFile(size)), iconSvg(size, studio.day))
  }
}

async function writePicture(file: string, svg: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, await rasterise(svg, CACHE))
}
