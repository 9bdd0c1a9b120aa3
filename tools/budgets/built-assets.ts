import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { followImports, staticImports } from './follow-imports.ts'
import { startModules } from './start-modules.ts'

/** What of a build comes only when a visitor asks for it, in bytes after gzip. */
export interface BuiltAssets {
  /** The files of a pattern; a pattern that finds none is a fault. */
  readonly find: (pattern: RegExp) => readonly string[]
  readonly sizes: (addresses: readonly string[]) => Promise<readonly number[]>
  /** The modules and all they import, but for those that every page starts with. */
  readonly broughtBy: (modules: readonly string[]) => Promise<readonly string[]>
}

export async function readBuiltAssets(client: string): Promise<BuiltAssets> {
  const names = await readdir(path.join(client, 'assets'))
  const read = (address: string) => readFile(path.join(client, address))
  const importsOf = async (address: string) => staticImports(address, String(await read(address)))
  const start = await followImports(startModules(String(await read('index.html'))), importsOf)
  return {
    find(pattern) {
      const found = names.filter((name) => pattern.test(name)).map((name) => `/assets/${name}`)
      // A gate that finds nothing would pass for ever.
      if (found.length === 0) throw new Error(`No file ${String(pattern)}: has the build changed?`)
      return found
    },
    sizes: (addresses) =>
      Promise.all(
        addresses.map(async (address) => gzipSync(await read(address), { level: 9 }).length),
      ),
    async broughtBy(modules) {
      const all = await followImports(modules, importsOf)
      return all.filter((address) => !start.includes(address))
    },
  }
}

export function total(sizes: readonly number[]): number {
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}
