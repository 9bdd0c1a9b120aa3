import sharp from 'sharp'
import type { Site } from '#content/schema/company.ts'
import { createPaint, type Paint, type Variables } from './colours.ts'

export const APP_ICON_SIZES = [192, 512] as const
const APPLE_SIZE = 180
const ICO_SIZE = 32
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"'

export const appIconFile = (size: number) => `icon-${size}.png`

/** The mark on its canvas of 32 by 32 units. */
export function markPath({ mark }: Pick<Site, 'mark'>, fill: string): string {
  return `<path fill="${fill}" fill-rule="evenodd" d="${mark}"/>`
}

/** The icons of browsers and home screens, by file name, in the colours of the stylesheet. */
export async function drawIcons(
  site: Pick<Site, 'mark'>,
  variables: Variables,
): Promise<Map<string, Buffer>> {
  const day = createPaint(variables)
  const night = createPaint(variables, { theme: 'night' })
  const png = (size: number, margin: number) =>
    sharp(Buffer.from(iconSvg(site, { size, margin, paint: day })))
      .removeAlpha()
      .png()
      .toBuffer()
  const icons: [string, Buffer][] = [
    ['favicon.svg', Buffer.from(faviconSvg(site, day('var(--way)'), night('var(--way)')))],
    ['favicon.ico', icoOf(await png(ICO_SIZE, 0))],
    ['apple-touch-icon.png', await png(APPLE_SIZE, 8)],
  ]
  // With a margin, so that round masks do not crop the mark.
  for (const size of APP_ICON_SIZES) icons.push([appIconFile(size), await png(size, 12)])
  return new Map(icons)
}

interface Icon {
  readonly size: number
  /** In units of the mark's canvas. */
  readonly margin: number
  readonly paint: Paint
}

function iconSvg(site: Pick<Site, 'mark'>, { size, margin, paint }: Icon): string {
  const side = 32 + 2 * margin
  const box = `${-margin} ${-margin} ${side} ${side}`
  return (
    `${SVG} width="${size}" height="${size}" viewBox="${box}">` +
    `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" fill="${paint('var(--paper)')}"/>` +
    `${markPath(site, paint('var(--way)'))}</svg>`
  )
}

function faviconSvg(site: Pick<Site, 'mark'>, day: string, night: string): string {
  const style = `<style>@media (prefers-color-scheme:dark){path{fill:${night}}}</style>`
  return `${SVG} viewBox="0 0 32 32">${style}${markPath(site, day)}</svg>\n`
}

/** A directory with one entry, followed by the PNG. */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(ICO_SIZE, 6)
  header.writeUInt8(ICO_SIZE, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
