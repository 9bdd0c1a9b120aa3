import { isBuiltin } from 'node:module'
import path from 'node:path'
import { build } from 'vite'

/**
 * Packages that the programs load but that are not in `dependencies`, which a release installs. The bundler asks about
 * each import, without those of types.
 */
export async function findUninstalledPackages(
  programs: readonly string[],
  dependencies: Readonly<Record<string, string>>,
  root = process.cwd(),
): Promise<string[]> {
  const faults = new Set<string>()
  const external = (name: string, importer = '') => {
    if (/^[.#/]/.test(name)) return false
    const wanted = /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name
    const isInstalled = isBuiltin(name) || wanted in dependencies
    const file = path.relative(root, importer)
    if (!isInstalled) faults.add(`${file} loads ${wanted}, which is not in "dependencies"`)
    return true
  }
  const input = programs.map((program) => path.resolve(root, program))
  const options = { ssr: true, write: false, rolldownOptions: { input, external } }
  await build({ root, configFile: false, publicDir: false, logLevel: 'error', build: options })
  return [...faults]
}
