import { parseSync } from 'oxc-parser'
import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'

interface Manifest {
  readonly imports: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

/**
 * Packages that the given programs load but a release does not install. Imports of types only do
 * not count: Node removes them.
 */
export function findUninstalledPackages(
  programs: readonly string[],
  { imports, dependencies }: Manifest,
  root = '.',
): string[] {
  const faults = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const name of loadedModules(file)) {
      const found = resolve(name, file, imports, root)
      if (found !== undefined) visit(found)
      else if (!isBuiltin(name) && !(packageOf(name) in dependencies))
        faults.add(`${file} loads ${packageOf(name)}, which is not in "dependencies"`)
    }
  }
  for (const program of programs) visit(path.join(root, program))
  return [...faults]
}

function loadedModules(file: string): string[] {
  if (!/\.[mc]?[jt]sx?$/.test(file)) return []
  const source = readFileSync(file, 'utf8')
  const { module } = parseSync(file, source)
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const exports = module.staticExports
    .flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
    .flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
  const later = module.dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^'(.+)'$/.exec(source.slice(start, end))?.[1] ?? [],
  )
  return [...imports, ...exports, ...later]
}

/** The file of this project; undefined for a package. */
function resolve(
  name: string,
  from: string,
  imports: Manifest['imports'],
  root: string,
): string | undefined {
  if (name.startsWith('.')) return path.join(path.dirname(from), name)
  const alias = Object.keys(imports).find((key) => name.startsWith(key.replace('*', '')))
  const target = alias && imports[alias]?.replace('*', name.slice(alias.length - 1))
  const file = target && path.join(root, target)
  return file && existsSync(file) ? file : undefined
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}
