import { readFileSync } from 'node:fs'
import { licenceText } from './licence-text.ts'
import { lockfile, packagesUnder, type ShippedPackage } from './shipped-packages.ts'

/**
 * What others wrote and a visitor's browser gets. Of a package only what is used arrives, so the list
 * cannot be read from the dependencies; the build compares it with what it really packed.
 */
export const IN_PAGES = [
  'minisearch',
  'react',
  'react-dom',
  'react-router',
  'scheduler',
  'web-vitals',
] as const

/** In the style sheet, of which no list of modules is made. */
export const IN_STYLES = ['tailwindcss'] as const

export const FONTS = [
  '@fontsource-variable/commissioner',
  '@fontsource-variable/jetbrains-mono',
  '@fontsource-variable/noto-serif-display',
] as const

export interface Shipped {
  readonly pages: readonly ShippedPackage[]
  readonly fonts: readonly ShippedPackage[]
  readonly server: readonly ShippedPackage[]
}

export function readShipped(): Shipped {
  const lock = lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const { dependencies } = lock.packages[''] ?? { dependencies: {} }
  const only = (names: readonly string[]) =>
    packagesUnder(lock, names).filter(({ name }) => names.includes(name))
  const pages = only([...IN_PAGES, ...IN_STYLES])
  const server = packagesUnder(lock, Object.keys(dependencies))
  return { pages, fonts: only(FONTS), server }
}

const RULE = `\n\n${'='.repeat(80)}\n\n`

/** The text that the licences ask to hand on. */
export function noticesText({ pages, fonts, server }: Shipped): string {
  const all = new Map([...pages, ...fonts, ...server].map((entry) => [entry.folder, entry]))
  return `${[...all.values()].map(licenceText).join(RULE)}\n`
}
