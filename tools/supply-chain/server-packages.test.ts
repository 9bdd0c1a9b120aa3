import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { findUninstalledPackages } from './server-packages.ts'

function find(inner: string): Promise<string[]> {
  const root = temporaryFolder({
    'package.json': JSON.stringify({ imports: { '#lib/*': './lib/*' } }),
    'main.ts': "import fs from 'node:fs'\nimport { a } from '#lib/inner.ts'\nexport { fs, a }\n",
    'lib/inner.ts': `${inner}\nexport const a = 1\n`,
    'lib/other.ts': "import './main.ts'\n",
    'lib/main.ts': "export * from '@scope/tool/part'\n",
  })
  return findUninstalledPackages(['main.ts'], { pg: '1.0.0' }, root)
}

test.each([
  ['an import', "import { b } from 'tool'\nconsole.log(b)", 'lib/inner.ts loads tool'],
  [
    'an unused import',
    "import b from 'tool/part'\nexport const c = () => b",
    'lib/inner.ts loads tool',
  ],
  ['an import for its effect', "import 'tool'", 'lib/inner.ts loads tool'],
  ['a later import', "await import('tool')", 'lib/inner.ts loads tool'],
  ['an export', "export { b } from 'tool'", 'lib/inner.ts loads tool'],
  ['a chain of files', "import './other.ts'", 'lib/main.ts loads @scope/tool'],
])('reports %s', async (_, inner, fault) => {
  expect(await find(inner)).toEqual([`${fault}, which is not in "dependencies"`])
})
