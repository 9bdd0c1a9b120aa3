import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'

type Files = Readonly<Record<string, string>>

function run(script: string, args: readonly string[], folder: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve(script), ...args], {
    encoding: 'utf8',
    cwd: folder,
  })
  return { status, output: stdout + stderr }
}

describe('import rules', () => {
  function cruise(files: Files) {
    const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: object }
    const folder = temporaryFolder({ 'package.json': JSON.stringify({ imports }), ...files })
    copyFileSync('.dependency-cruiser.cjs', path.join(folder, '.dependency-cruiser.cjs'))
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
    return run('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ['src'], folder)
  }

  const FORBIDDEN = [
    ['src/content/a.ts', '#server/b.ts', 'from-src-content'],
    ['src/shared/a.ts', '#content/b.ts', 'from-src-shared'],
    ['src/drawings/a.ts', '#site/lib/b.ts', 'from-src-drawings'],
    ['src/site/lib/a.ts', '#server/b.ts', 'from-src-site'],
    ['src/server/a.ts', '#site/lib/b.ts', 'from-src-server'],
    ['src/server/http/a.ts', '#server/b.ts', 'from-server-http'],
    ['src/server/http/a.ts', '#server/contact/b.ts', 'from-server-http'],
    ['src/build/a.ts', '#tools/b.ts', 'from-src-build'],
    ['src/site/lib/a.ts', '#site/ui/b.ts', 'from-src-site-lib'],
    ['src/site/data/a.ts', '#site/ui/b.ts', 'from-src-site-data'],
    ['src/site/ui/a.ts', '#site/features/b/b.ts', 'from-src-site-ui'],
    ['src/site/features/a/a.ts', '#site/pages/b/b.ts', 'from-src-site-features'],
    ['src/site/features/a/a.ts', '#site/features/b/b.ts', 'no-cross-feature'],
    ['src/site/pages/a/a.ts', '#site/pages/b/b.ts', 'no-cross-feature'],
    ['src/site/pages/a/a.ts', '#site/shell/b.ts', 'from-src-site-pages'],
    ['src/site/shell/a.ts', '#site/features/b/b.ts', 'from-src-site-shell'],
    ['src/site/lib/a.ts', '#content/b.ts', 'no-content-in-browser'],
  ] as const

  test('rejects every forbidden import', () => {
    const files: Record<string, string> = {}
    const expected = FORBIDDEN.map(([from, specifier, rule], index) => {
      const [alias = '', ...rest] = specifier.slice(1).split('/')
      const target = [alias === 'tools' ? alias : `src/${alias}`, ...rest].join('/')
      const source = from.replace('a.ts', `a${index}.ts`)
      files[source] = `import { b } from '${specifier}'\nexport const a = b\n`
      files[target] = 'export const b = 1\n'
      return `error ${rule}: ${source} → ${target}`
    })
    const { status, output } = cruise(files)
    expect(expected.filter((line) => !output.includes(line))).toEqual([])
    expect(status).not.toBe(0)
  })

  test('finds a cycle through a dynamic import', () => {
    const { output } = cruise({
      'src/site/lib/a.ts': "export const a = () => import('./b.ts')\n",
      'src/site/lib/b.ts': "import { a } from './a.ts'\nexport const b = a\n",
    })
    expect(output).toContain('error no-cycles')
  })
})

describe('source check', () => {
  const checkSource = (files: Files) => run('tools/check-source.ts', [], temporaryFolder(files))

  test('rejects text in a component, but not in its test', () => {
    const component = 'export const A = () => <p>Hello there</p>\n'
    const { status, output } = checkSource({
      'src/site/ui/a.tsx': component,
      'src/site/ui/a.test.tsx': component,
      'src/site/generated/a.tsx': component,
    })
    expect(output).toContain('src/site/ui/a.tsx:1 shows "Hello there": move the text to content/')
    expect(output).toContain('source: 2 files, 1 fault(s)')
    expect(status).toBe(1)
  })

  test('rejects names that say nothing about the subject', () => {
    const names = ['src/site/utils/a.ts', 'src/server/helpers.ts', 'tools/common/a.ts']
    const { status, output } = checkSource(
      Object.fromEntries(names.map((name) => [name, 'export const a = 1\n'])),
    )
    for (const name of names) expect(output).toContain(`${name}: name the subject instead`)
    expect(status).toBe(1)
  })

  test('rejects input of the server without a schema, or spread', () => {
    const parsed = "export const a: unknown = JSON.parse('1')\n"
    const spread = 'const b = parseJson(s, t)\nverify({ ...b })\n'
    const { status, output } = checkSource({
      'src/server/a.ts': parsed,
      'src/server/runtime/parse-json.ts': parsed,
      'src/server/a.test.ts': parsed + spread,
      'src/server/b.ts': spread,
    })
    expect(output).toContain('src/server/a.ts: parse JSON with a schema')
    expect(output).toContain('src/server/b.ts:2 spreads input (...b): name each field')
    expect(output).toContain('4 files, 2 fault(s)')
    expect(status).toBe(1)
  })

  test('rejects unsupported browser APIs in the site, not in the server', () => {
    const source = "export const a = URL.parse('/')\n"
    const { output } = checkSource({ 'src/site/lib/a.ts': source, 'src/server/a.ts': source })
    expect(output).toMatch(/src\/site\/lib\/a\.ts:1 uses .*parse/)
    expect(output).toContain('2 files, 1 fault(s)')
  })
})
