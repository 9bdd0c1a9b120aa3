import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CARD_SIZE } from '#build/share-images/card.ts'
import { MAX_IMAGE_BYTES } from '#build/share-images/rasterise.ts'
import type { PageSource } from './page-links.ts'

/** Every picture that a page names is in the build, of the promised size and light. */
export function findImageFaults(pages: readonly PageSource[], client: string): string[] {
  return pages.flatMap(({ path: page, html }) => {
    const url = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]
    if (!url) return []
    const { pathname } = new URL(url)
    const file = path.join(client, pathname)
    if (!existsSync(file)) return [`${page}: its share image ${pathname} does not exist`]
    return judge(readFileSync(file)).map((fault) => `${pathname}: ${fault}`)
  })
}

const SIGNATURE = 0x89_50_4e_47

/** Width and height stand in the first chunk of every PNG. */
function judge(png: Buffer): string[] {
  if (png.length < 24 || png.readUInt32BE(0) !== SIGNATURE) return ['is no PNG']
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  return [
    ...(width !== CARD_SIZE.width || height !== CARD_SIZE.height
      ? [`is ${width} by ${height}, not ${CARD_SIZE.width} by ${CARD_SIZE.height}`]
      : []),
    ...(png.length > MAX_IMAGE_BYTES
      ? [`has ${png.length} bytes, at most ${MAX_IMAGE_BYTES}`]
      : []),
  ]
}
