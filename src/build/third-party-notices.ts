import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { npmProgram } from './npm-program.ts'

/** Packages in the client bundle; the build compares the list with the bundle. */
const IN_SCRIPTS = ['minisearch', 'react', 'react-dom', 'react-router', 'scheduler']

/** The packages that the fonts were cut from (docs/decisions/0018-font-subsetting.md); each folder has a licence. */
const FONTS = ['commissioner', 'jetbrains-mono', 'noto-serif-display'].map((font) => ({
  name: `@fontsource-variable/${font}`,
  version: '5.3.0',
  licence: 'OFL-1.1',
  folder: `src/site/fonts/${font}`,
}))

/** Vite plugin: the build fails when the client bundle and the list above differ. */
export function checkBundledPackages(): Plugin {
  return {
    name: 'check-bundled-packages',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? Object.keys(part.modules) : [],
      )
      const faults = findBundleFaults(modules)
      if (faults.length > 0) this.error(`src/build/third-party-notices.ts: ${faults.join(', ')}`)
    },
  }
}

export function findBundleFaults(modules: readonly string[], listed = IN_SCRIPTS): string[] {
  const names = modules.flatMap(
    (id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? [],
  )
  const bundled = [...new Set(names)]
  return [
    ...bundled.filter((name) => !listed.includes(name)).map((name) => `${name} is not listed`),
    ...listed.filter((name) => !bundled.includes(name)).map((name) => `${name} is not bundled`),
  ]
}

export type ShippedPackage = ReturnType<typeof readPackage>

export type Shipped = Readonly<Record<'pages' | 'fonts' | 'server', readonly ShippedPackage[]>>

/** The fonts, and the installed packages below `dependencies`: those of the pages and the others. */
export function readShipped(): Shipped {
  const options = ['--omit=dev', '--all', '--parseable']
  const [npm, ...first] = npmProgram()
  const folders = execFileSync(npm, [...first, 'ls', ...options], { encoding: 'utf8' })
    .trim()
    .split(/\r?\n/)
  // The first is the project.
  const all = folders
    .slice(1)
    .map(readPackage)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const pages = all.filter(({ name }) => IN_SCRIPTS.includes(name))
  const server = all.filter(({ name }) => !IN_SCRIPTS.includes(name))
  return { pages, fonts: FONTS, server }
}

/** The folder in node_modules differs for two versions of a package. */
function readPackage(folder: string) {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: unknown }
  return { name, version, licence: typeof license === 'string' ? license : 'unknown', folder }
}

const RULE = `\n\n${'='.repeat(80)}\n\n`

export function noticesText({ pages, fonts, server }: Shipped): string {
  return `${[...pages, ...fonts, ...server].map(licenceText).join(RULE)}\n`
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
