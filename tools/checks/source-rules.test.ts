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
})

test('the source check rejects visible text, vague names, unparsed input and unsupported APIs', () => {
  const component = 'export const A = () => <p>Hello there</p>\n'
  const parsed = "export const a: unknown = JSON.parse('1')\n"
  const spread = 'const b = parseJson(s, t)\nverify({ ...b })\n'
  const address = "export const a = URL.parse('/')\n"
  const { status, output } = run(
    'tools/check-source.ts',
    [],
    temporaryFolder({
      'src/site/ui/a.tsx': component,
      'src/site/ui/a.test.tsx': component,
      'src/site/utils/a.ts': 'export const a = 1\n',
      'src/server/a.ts': parsed,
      'src/server/runtime/parse-json.ts': parsed,
      'src/server/a.test.ts': parsed + spread,
      'src/server/b.ts': spread + address,
      'src/site/lib/a.ts': address,
    }),
  )
  expect(status).toBe(1)
  for (const fault of [
    'src/site/ui/a.tsx:1 shows "Hello there": move the text to content/',
    'src/site/utils/a.ts: name the subject instead',
    'src/server/a.ts: parse JSON with a schema',
    'src/server/b.ts:2 spreads input (...b): name each field',
    'source: 8 files, 5 fault(s)',
  ]) {
    expect(output).toContain(fault)
  }
  expect(output).toMatch(/src\/site\/lib\/a\.ts:1 uses .*parse/)
})

test('a checkout on Windows has the line ends of this one', () => {
  const folder = temporaryFolder()
  const asOnWindows = ['-c', 'core.autocrlf=true', '-c', 'safe.directory=*']
  const files = ['package.json', 'content/site.yaml', 'content/legal/impressum.md', '.ci/run']
  const write = ['checkout-index', `--prefix=${folder}/`, '--', ...files]
  expect(spawnSync('git', [...asOnWindows, ...write]).status).toBe(0)
  for (const file of files) expect(readFileSync(path.join(folder, file), 'utf8')).not.toMatch('\r')
})
