import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

export const BUNDLED_PACKAGES = '.cache/bundled-packages.json'

/** Notes which packages the pages really got; see `findBundleFaults`. */
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

/** A package that the browser gets and nobody is told of, or the reverse. */
export function findBundleFaults(bundled: readonly string[], told: readonly string[]): string[] {
  return [
    ...bundled
      .filter((name) => !told.includes(name))
      .map((name) => `${name} is not in the notices`),
    ...told
      .filter((name) => !bundled.includes(name))
      .map((name) => `${name} is in the notices only`),
  ]
}
