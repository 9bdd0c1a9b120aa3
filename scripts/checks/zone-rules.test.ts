import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { zoneFault } from './zone-rules.ts'

const fault = (from: string, to: string, isTypeOnly = false) =>
  zoneFault({ from, to, line: 1, isTypeOnly })

test.each([
  ['site/lib/a.ts', 'server/app.ts', 'site must not import server'],
  ['site/data/a.server.ts', 'server/config.ts', 'site must not import server'],
  ['site/lib/a.ts', 'scripts/checks/a.ts', 'site must not import scripts'],
  ['site/lib/a.ts', 'tests/support/a.ts', 'site must not import tests'],
  ['server/app.ts', 'site/lib/a.ts', 'server must not import site'],
  ['server/app.ts', 'scripts/build/a.ts', 'server must not import scripts'],
  ['content/fill-gaps.ts', 'contracts/contact.ts', 'content must not import contracts'],
  ['content/fill-gaps.ts', 'site/lib/a.ts', 'content must not import site'],
  ['content/fill-gaps.ts', 'server/app.ts', 'content must not import server'],
  ['content/fill-gaps.ts', 'scripts/checks/a.ts', 'content must not import scripts'],
  ['content/fill-gaps.ts', 'tests/support/a.ts', 'content must not import tests'],
  ['contracts/contact.ts', 'content/fill-gaps.ts', 'contracts must not import content'],
  ['contracts/contact.ts', 'server/app.ts', 'contracts must not import server'],
  ['scripts/checks/a.ts', 'tests/support/a.ts', 'scripts must not import tests'],
  ['site/ui/icon.tsx', 'site/features/demo-chat/a.tsx', 'site/ui must not import site/features'],
  ['site/ui/icon.tsx', 'site/pages/home/a.tsx', 'site/ui must not import site/pages'],
  ['site/lib/a.ts', 'site/data/a.server.ts', 'site/lib must not import site/data'],
  ['site/features/a/a.tsx', 'site/pages/home/a.tsx', 'site/features must not import site/pages'],
  ['site/pages/home/a.tsx', 'site/shell/footer.tsx', 'site/pages must not import site/shell'],
  ['site/pages/home/a.tsx', 'site/pages/about/a.tsx', 'pages must not import each other'],
  ['site/features/a/a.tsx', 'site/features/b/b.tsx', 'features must not import each other'],
  ['site/shell/footer.tsx', 'site/pages/home/a.tsx', 'the shell must not know a page or a feature'],
  ['site/shell/a.tsx', 'site/features/b/b.tsx', 'the shell must not know a page or a feature'],
  ['site/lib/a.ts', 'site/lib/b.test.ts', 'a test is not a module to build on'],
])('%s may not import %s', (from, to, reason) => {
  expect(fault(from, to)).toBe(reason)
})

test('a type crosses no border between zones or layers either', () => {
  expect(fault('site/lib/a.ts', 'server/app.ts', true)).toBe('site must not import server')
  expect(fault('site/ui/a.tsx', 'site/pages/home/a.ts', true)).toMatch(/must not import/)
})

test.each(['content/reader/read-content.ts', 'content/schema/model.ts', 'content/rules/prose.ts'])(
  'the browser may take types of %s, never its code',
  (to) => {
    const reason = 'only .server modules may use the content reader; the browser takes types'
    expect(fault('site/pages/home/home-route.tsx', to)).toBe(reason)
    expect(fault('site/pages/home/home-route.tsx', to, true)).toBeUndefined()
    expect(fault('site/pages/home/home-data.server.ts', to)).toBeUndefined()
  },
)

test.each([
  ['site/pages/home/a.tsx', 'content/fill-gaps.ts'],
  ['site/pages/home/a.tsx', 'contracts/contact.ts'],
  ['site/pages/home/a.tsx', 'site/pages/home/b.tsx'],
  ['site/pages/home/a.tsx', 'site/features/b/b.tsx'],
  ['site/pages/home/a.tsx', 'site/ui/icon.tsx'],
  ['site/features/a/a.tsx', 'site/features/a/b.tsx'],
  ['site/shell/footer.tsx', 'site/ui/icon.tsx'],
  ['site/shell/footer.tsx', 'site/data/a.server.ts'],
  ['site/root.tsx', 'site/shell/footer.tsx'],
  ['server/app.ts', 'contracts/contact.ts'],
  ['server/app.ts', 'server/config.ts'],
  ['scripts/finish-build.ts', 'site/data/content.server.ts'],
  ['site/lib/a.ts', 'react'],
])('%s may import %s', (from, to) => {
  expect(fault(from, to)).toBeUndefined()
})

test.each(['content', 'contracts', 'site/pages/home', 'server', 'scripts/checks'])(
  'a test in %s may import everything',
  (folder) => {
    const targets = ['content/reader/a.ts', 'contracts/a.ts', 'site/shell/a.tsx', 'server/app.ts']
    for (const to of [...targets, 'scripts/a.ts', 'tests/support/a.ts']) {
      expect(fault(`${folder}/a.test.ts`, to)).toBeUndefined()
      expect(fault('tests/support/helper.ts', to)).toBeUndefined()
    }
  },
)

/** Runs the real check over a made-up project. */
function checkSource(files: Readonly<Record<string, string>>) {
  const script = path.resolve('scripts/check-source.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, temporaryFolder(files)], {
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

test('the source check passes a project without faults', () => {
  const { status, output } = checkSource({
    'site/lib/a.ts': "import { b } from './b.ts'\nexport const a = b\n",
    'site/lib/b.ts': 'export const b = 1\n',
  })
  expect(output).toContain('source: 2 files, 0 fault(s)')
  expect(status).toBe(0)
})

test.each([
  ['a static import', "import { start } from '../../server/app.ts'\nexport const a = start\n", 1],
  ['an alias', "\nimport { start } from '#server/app.ts'\nexport const a = start\n", 2],
  ['a dynamic import', "export const a = () => import('../../server/app.ts')\n", 1],
  ['a re-export', "export * from '../../server/app.ts'\n", 1],
])('the source check fails on an offending import: %s', (_name, source, line) => {
  const { status, output } = checkSource({
    'site/lib/a.ts': source,
    'server/app.ts': 'export const start = 1\n',
  })
  expect(output).toContain(
    `site/lib/a.ts:${line} imports server/app.ts: site must not import server`,
  )
  expect(status).toBe(1)
})

test('the source check fails on text in a component, but not in its test', () => {
  const { status, output } = checkSource({
    'site/ui/a.tsx': 'export const A = () => <p>Hello there</p>\n',
    'site/ui/a.test.tsx': 'export const A = () => <p>Hello there</p>\n',
  })
  expect(output).toContain('site/ui/a.tsx:1 shows "Hello there": move the text to content/')
  expect(output).toContain('source: 2 files, 1 fault(s)')
  expect(status).toBe(1)
})

test.each(['site/utils/a.ts', 'server/helpers.ts', 'scripts/common/a.ts', 'site/lib/misc.ts'])(
  'the source check fails on the name %s',
  (file) => {
    const { status, output } = checkSource({ [file]: 'export const a = 1\n' })
    expect(output).toContain(`${file}: name the subject instead`)
    expect(status).toBe(1)
  },
)

test('the source check looks into every folder of ours, and into no generated one', () => {
  const files = ['content/a.ts', 'contracts/a.ts', 'site/a.tsx', 'server/a.ts', 'tests/a.ts']
  const { output } = checkSource({
    ...Object.fromEntries(files.map((file) => [file, 'export {}\n'])),
    'scripts/build/a.ts': 'export {}\n',
    'site/generated/a.ts': 'export {}\n',
    'site/node_modules/a/a.ts': 'export {}\n',
  })
  expect(output).toContain('source: 6 files, 0 fault(s)')
})
