import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Content } from '#content/reader/read-content.ts'
import { cardOf, type PageWords } from './card-list.ts'
import { cardSvg } from './card.ts'
import { rasterise } from './rasterise.ts'
import { openStudio } from './studio.ts'

export interface SharedPage extends PageWords {
  readonly locale: string
  /** Address of the picture, as the page's head names it. */
  readonly image: string
}

const CACHE = '.cache/share-images'

/** Draws the picture of every page into the build and says how many there are. */
export async function drawShareImages(
  client: string,
  pages: readonly SharedPage[],
  contentIn: (locale: string) => Content,
): Promise<number> {
  const studio = await openStudio()
  for (const page of pages) {
    const content = contentIn(page.locale)
    const svg = cardSvg(cardOf(page, content, studio), content.site.product, studio)
    const file = path.join(client, page.image)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, await rasterise(svg, CACHE))
  }
  return pages.length
}
