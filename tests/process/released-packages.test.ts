import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Not of types only, and not inside a function. */
const IMPORT = /^(?:import|export)(?! type\b)[^'"]*?from '([^']+)'|^import '([^']+)'/gm

/** Files and packages that a program loads before it does anything. */
function loadedBy(entry: string): Set<string> {
  const loaded = new Set<string>()
  const load = (file: string) => {
    if (loaded.has(file)) return
    loaded.add(file)
    if (!file.endsWith('.ts')) return
    for (const [, named, plain] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      load(resolve(named ?? plain ?? '', file))
    }
  }
  load(entry)
  return loaded
}

function resolve(name: string, from: string): string {
  if (name.startsWith('.')) return path.join(path.dirname(from), name)
  if (name.startsWith('#')) return path.join('src', name.slice(1))
  return name
}

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies: Record<string, string>
}

test.each(['main', 'worker-main', 'operator'])(
  '%s loads no package that a release lacks',
  (program) => {
    const loaded = [...loadedBy(`src/server/${program}.ts`)]
    const missing = loaded.filter(
      (name) =>
        !/\.(?:ts|json|css)$/.test(name) &&
        !isBuiltin(name) &&
        !Object.keys(dependencies).some((one) => name === one || name.startsWith(`${one}/`)),
    )
    expect(loaded.length).toBeGreaterThan(20)
    expect(missing).toEqual([])
  },
)
