import { expect, test } from 'vitest'
import { findDocumentFaults } from './find-document-faults.ts'

const present = new Set(['README.md', 'docs/testing.md', 'src/site/root.tsx'])
const repository = {
  scripts: ['build', 'start', 'bench:start'],
  exists: (file: string) => present.has(file),
  hasMatch: (glob: string) => glob === 'src/site/*.tsx',
  read: () => '# Suites\n\n## What is `src/site/`, *exactly*?\n',
}
const faultsOf = (markdown: string, file = 'docs/testing.md') =>
  findDocumentFaults(file, markdown, repository)

test.each([
  ['[a](gone.md)', 'links to gone.md, which does not exist'],
  ['[a][r]\n\n[r]: gone.md "title"', 'links to gone.md, which does not exist'],
  ['![a](gone.png)', 'links to gone.png, which does not exist'],
  ['[a](testing.md#gone)', 'links to testing.md#gone, but docs/testing.md has no such heading'],
  ['[a](/docs/testing.md)', 'links to /docs/testing.md: make the link relative to this file'],
  ['Run `node src/site/gone.tsx --all`.', 'names src/site/gone.tsx, which does not exist'],
  ['| Folder |\n|---|\n| `src/site/*.vue` |', 'names src/site/*.vue, which matches no file'],
  ['Use npm run gone.', 'names npm run gone, which package.json does not have'],
  ['`npm run chaos:*`', 'names npm run chaos:*, which package.json does not have'],
])('reports %s', (markdown, fault) => {
  expect(faultsOf(markdown)).toEqual([expect.stringContaining(fault)])
})

test.each([
  ['README.md', 80],
  ['CONTRIBUTING.md', 150],
  ['docs/architecture.md', 200],
  ['docs/decisions/0001-one-package.md', 60],
  ['docs/runbook.md', 180],
  ['content/README.md', 140],
  ['src/server/README.md', 15],
])('limits %s to %i lines', (file, most) => {
  expect(faultsOf('x\n'.repeat(most), file)).toEqual([])
  expect(faultsOf('x\n'.repeat(most + 1), file)).toEqual([
    `${file} has ${most + 1} lines, at most ${most} are allowed`,
  ])
})
