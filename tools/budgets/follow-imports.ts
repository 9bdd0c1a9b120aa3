import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** The given modules and all they import statically; what is imported on demand is left out. */
export async function followImports(
  entries: readonly string[],
  importsOf: (address: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const found = new Set(entries)
  // A set that grows while it is walked: each new address is visited in its turn.
  for (const address of found) {
    for (const imported of await importsOf(address)) found.add(imported)
  }
  return [...found].toSorted()
}

/** Addresses of the modules that must be there before this one runs. */
export function staticImports(address: string, source: string): string[] {
  const { module } = parseSync(address, source, { sourceType: 'module' })
  const reexported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : []))
  const specifiers = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...reexported,
  ]
  return [...new Set(specifiers)].map((name) =>
    path.posix.resolve(path.posix.dirname(address), name),
  )
}
