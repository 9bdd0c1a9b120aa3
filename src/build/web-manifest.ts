import { readFileSync } from 'node:fs'
import type { Content } from '#content/reader/read-content.ts'
import { createPaint, readVariables } from './colours.ts'
import { APP_ICON_SIZES, appIconFile } from './icons.ts'

export function webManifest({ site, messages, pages, locale }: Content): string {
  const paint = createPaint(readVariables(readFileSync('src/site/styles/tokens.css', 'utf8')))
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
