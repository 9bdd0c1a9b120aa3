import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** The files of a finished build, by their address. */
export function openBuild(client: string) {
  const imports = new Map<string, readonly string[]>()
  const read = (address: string) => readFileSync(path.join(client, address), 'utf8')
  const bytes = (addresses: readonly string[], ending = '') =>
    [...new Set(addresses)].reduce(
      (sum, address) => sum + statSync(path.join(client, address + ending)).size,
      0,
    )

  const importsOf = (address: string): readonly string[] => {
    const { module } = parseSync(address, read(address), { sourceType: 'module' })
    return [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
      ...module.staticExports.flatMap(({ entries }) => entries.map((one) => one.moduleRequest)),
    ].flatMap((request) =>
      request ? path.posix.resolve(path.posix.dirname(address), request.value) : [],
    )
  }
  const followImports = (entries: readonly string[]): string[] => {
    const found = new Set(entries)
    // The set grows while it is iterated.
    for (const address of found) {
      const imported = imports.get(address) ?? importsOf(address)
      imports.set(address, imported)
      for (const next of imported) found.add(next)
    }
    return [...found]
  }
  /** A check that finds nothing would always pass. */
  const find = (pattern: string) => {
    const found = globSync(pattern, { cwd: client }).map((file) => `/${file.replaceAll('\\', '/')}`)
    return nonEmpty(found.toSorted(), pattern)
  }
  return { read, bytes, followImports, find }
}

export type Build = ReturnType<typeof openBuild>

/** Every module that a page loads by itself, with static imports. */
export function firstModules(build: Build, html: string): string[] {
  const scripts = html.match(/<script\b[^>]*type="module"[^>]*>[\s\S]*?<\/script>/g) ?? []
  const named = [...scripts.join('\n').matchAll(/["'](\/[^"']+\.js)["']/g)]
  const modules = [...linked(html, 'modulepreload'), ...named.flatMap(([, name]) => name ?? [])]
  return build.followImports(nonEmpty(modules, 'module script'))
}

export function stylesheetsOf(html: string): readonly string[] {
  return nonEmpty(linked(html, 'stylesheet'), 'stylesheet')
}

function linked(html: string, rel: string): string[] {
  return (html.match(/<link\b[^>]*>/g) ?? [])
    .filter((tag) => tag.includes(`rel="${rel}"`))
    .flatMap((tag) => /href="([^"]+)"/.exec(tag)?.[1] ?? [])
}

function nonEmpty(list: readonly string[], name: string): readonly string[] {
  if (list.length === 0) throw new Error(`No ${name} found: has the build changed?`)
  return list
}
