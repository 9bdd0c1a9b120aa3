import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { findUninstalledPackages } from './server-packages.ts'

const MANIFEST = { imports: { '#lib/*': './lib/*' }, dependencies: { pg: '1.0.0' } }

function find(inner: string): string[] {
  const root = temporaryFolder({
    'main.ts': "import fs from 'node:fs'\nimport { a } from '#lib/inner.ts'\nexport { fs, a }\n",
    'lib/inner.ts': `${inner}\nexport const a = 1\n`,
    'lib/other.ts': "import './main.ts'\n",
    'lib/main.ts': "export * from '@scope/tool/part'\n",
  })
  return findUninstalledPackages(['main.ts'], MANIFEST, root).map((fault) =>
    fault.replace(`${root}/`, ''),
  )
}

test.each([
  ['an import', "import { b } from 'tool'\nconsole.log(b)", 'lib/inner.ts loads tool'],
  ['a part of a package', "import b from 'tool/part'\nconsole.log(b)", 'lib/inner.ts loads tool'],
  ['an import for its effect', "import 'tool'", 'lib/inner.ts loads tool'],
  ['a later import', "await import('tool')", 'lib/inner.ts loads tool'],
  ['an export', "export { b } from 'tool'", 'lib/inner.ts loads tool'],
  ['a chain of files', "import './other.ts'", 'lib/main.ts loads @scope/tool'],
])('reports %s', (_, inner, fault) => {
  expect(find(inner)).toEqual([`${fault}, which is not in "dependencies"`])
})

test.each([
  "import { Client } from 'pg'\nconsole.log(Client)",
  "import type { Tool } from 'tool'\nexport type Other = Tool",
  "import { type Tool } from 'tool'\nexport type Other = Tool",
  "export type { Tool } from 'tool'",
])('accepts %s', (inner) => {
  expect(find(inner)).toEqual([])
})
