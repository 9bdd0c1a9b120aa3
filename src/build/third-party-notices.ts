import { mkdirSync, writeFileSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { fontPackage } from './fonts/brand-fonts.ts'

export const BUNDLED_PACKAGES = '.cache/bundled-packages.json'

/** Vite plugin: records which packages are in the client bundle. */
export function noteBundledPackages(): Plugin {
  return {
    name: 'note-bundled-packages',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? Object.keys(part.modules) : [],
      )
      mkdirSync(path.dirname(BUNDLED_PACKAGES), { recursive: true })
      writeFileSync(BUNDLED_PACKAGES, JSON.stringify(packagesOf(modules)))
    },
  }
}

export function packagesOf(modules: readonly string[]): string[] {
  const names = modules.flatMap(
    (id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? [],
  )
  return [...new Set(names)].toSorted()
}

/** Bundled packages missing in the notices, and the reverse. */
export function findBundleFaults(
  bundled: readonly string[],
  noticed: readonly string[] = IN_PAGES,
): string[] {
  return [
    ...bundled
      .filter((name) => !noticed.includes(name))
      .map((name) => `${name} is not in the notices`),
    ...noticed
      .filter((name) => !bundled.includes(name))
      .map((name) => `${name} is in the notices only`),
  ]
}

/** Packages in the client bundle. The build compares the list with the real bundle. */
const IN_PAGES = ['minisearch', 'react', 'react-dom', 'react-router', 'scheduler', 'web-vitals']

/** In the CSS, which the bundler does not report. */
const IN_STYLES = ['tailwindcss']

const FONTS = (['sans', 'mono', 'display'] as const).map(fontPackage)

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

/** The licence texts that must be distributed. */
export function noticesText({ pages, fonts, server }: Shipped): string {
  const all = new Map([...pages, ...fonts, ...server].map((entry) => [entry.folder, entry]))
  return `${[...all.values()].map(licenceText).join(RULE)}\n`
}

const lockedPackage = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

export const lockfile = z.object({ packages: z.record(z.string(), lockedPackage) })

export type Lockfile = z.infer<typeof lockfile>

export interface ShippedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** In node_modules; differs for two versions of a package. */
  readonly folder: string
}

/** The named packages and their dependencies, resolved like Node does. */
export function packagesUnder(
  { packages }: Lockfile,
  roots: readonly string[],
): readonly ShippedPackage[] {
  const found = new Map<string, ShippedPackage>()
  const visit = (from: string, name: string, isOptional: boolean) => {
    const folder = resolvePackage(packages, from, name)
    const entry = folder === undefined ? undefined : packages[folder]
    // Optional packages for other platforms are not installed.
    if (folder === undefined || !entry) {
      if (isOptional) return
      throw new Error(`${name} is not in package-lock.json`)
    }
    if (found.has(folder)) return
    const { version = '', license, dependencies, optionalDependencies } = entry
    if (!license) throw new Error(`package-lock.json names no licence of ${name}`)
    found.set(folder, { name, version, licence: license, folder })
    for (const next of Object.keys(dependencies)) {
      visit(folder, next, next in optionalDependencies)
    }
    for (const next of Object.keys(optionalDependencies)) visit(folder, next, true)
  }
  for (const root of roots) visit('', root, false)
  return [...found.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  )
}

function resolvePackage(
  packages: Lockfile['packages'],
  from: string,
  name: string,
): string | undefined {
  const folder = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (packages[folder]) return folder
  if (from === '') return undefined
  const above = from.lastIndexOf('/node_modules/')
  return resolvePackage(packages, above === -1 ? '' : from.slice(0, above), name)
}

const NAMES = /^(licen[cs]es?|copying|notice|ofl)([.-].*)?$/i

/** The licence files of a package; a few have none. */
function licenceText({ name, version, licence, folder }: ShippedPackage): string {
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && NAMES.test(entry.name))
    .map((entry) => entry.name)
    .toSorted()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  return [`${name} ${version} (${licence})`, ...texts].join('\n\n')
}
