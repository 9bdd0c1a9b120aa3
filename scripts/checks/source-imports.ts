import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

export interface SourceImport {
  readonly from: string
  /** Path from the project's root, or the package name. */
  readonly to: string
  readonly line: number
  readonly isTypeOnly: boolean
}

/** Every import of a module, static and dynamic, with its target as a path from the root. */
export function importsOf(
  file: string,
  source: string = readFileSync(file, 'utf8'),
): SourceImport[] {
  const { module } = parseSync(file, source)
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  const fixed = module.staticImports.map((entry) => ({
    from: file,
    to: resolve(file, entry.moduleRequest.value),
    line: lineAt(entry.start),
    isTypeOnly: entry.entries.length > 0 && entry.entries.every((item) => item.isType),
  }))
  const reexported = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap((item) =>
      item.moduleRequest
        ? [
            {
              from: file,
              to: resolve(file, item.moduleRequest.value),
              line: lineAt(entry.start),
              isTypeOnly: item.isType,
            },
          ]
        : [],
    ),
  )
  const dynamic = module.dynamicImports.flatMap((entry) => {
    const literal = /^['"`]([^$]+)['"`]$/.exec(
      source.slice(entry.moduleRequest.start, entry.moduleRequest.end),
    )
    return literal?.[1]
      ? [
          {
            from: file,
            to: resolve(file, literal[1]),
            line: lineAt(entry.start),
            isTypeOnly: false,
          },
        ]
      : []
  })
  return [...fixed, ...reexported, ...dynamic]
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return specifier
  return path.posix.join(path.posix.dirname(file), specifier)
}
