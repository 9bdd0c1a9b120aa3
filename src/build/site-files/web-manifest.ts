import type { Content } from '#content/reader/read-content.ts'
import type { Paint } from '../share-images/plain-colours.ts'

export const ICON_SIZES = [192, 512] as const
export const iconFile = (size: number) => `icon-${size}.png`

export function webManifest({ site, messages, pages, locale }: Content, paint: Paint): string {
  const manifest = {
    name: `${site.product}: ${messages.sharing.motto}`,
    short_name: site.product,
    description: pages.home.meta.description,
    lang: locale,
    id: '/',
    start_url: '/',
    scope: '/',
    // A site of pages: whoever keeps it on a phone still wants an address and a way back.
    display: 'minimal-ui',
    background_color: paint('var(--paper)'),
    theme_color: paint('var(--paper)'),
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...ICON_SIZES.map((size) => ({
        src: `/${iconFile(size)}`,
        type: 'image/png',
        sizes: `${size}x${size}`,
        purpose: 'any maskable',
      })),
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** The mark on paper, small enough to stay whole when a system cuts the picture round. */
export function iconSvg(size: number, paint: Paint): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-12 -12 56 56">` +
    `<rect x="-12" y="-12" width="56" height="56" fill="${paint('var(--paper)')}"/>` +
    `<path fill="${paint('var(--way)')}" d="M16 2.5 31 28.5H1z"/>` +
    `<circle cx="16" cy="20" r="3.6" fill="${paint('var(--paper)')}"/></svg>`
  )
}
