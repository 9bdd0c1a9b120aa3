import { expect, test } from 'vitest'
import { claimFault, type Project } from './claim-faults.ts'
import { lengthFault, verbFault } from './document-caps.ts'
import type { Claim } from './markdown-claims.ts'

const present = new Set(['README.md', 'docs/testing.md', 'src/site/root.tsx'])
const project: Project = {
  scripts: ['build', 'bench:start'],
  exists: (file) => present.has(file),
  hasMatch: (glob) => glob === 'src/site/*.tsx',
  headingIdsOf: () => ['suites'],
}

test.each<[Claim['kind'], string]>([
  ['link', 'testing.md'],
  ['link', '../README.md'],
  ['link', 'testing.md#suites'],
  ['link', '#suites'],
  ['link', 'https://korab.example/none'],
  ['link', 'mailto:hello@korab.example'],
  ['path', 'src/site/root.tsx'],
  ['path', 'src/site/*.tsx'],
  ['script', 'build'],
  ['script', 'bench:*'],
])('accepts the %s %s', (kind, target) => {
  expect(claimFault('docs/testing.md', { kind, line: 1, target }, project)).toBeUndefined()
})

test.each<[Claim['kind'], string, string]>([
  ['link', 'gone.md', 'does not exist'],
  ['link', 'testing.md#gone', 'no such heading'],
  ['link', '/docs/testing.md', 'relative'],
  ['path', 'site/gone.tsx', 'does not exist'],
  ['path', 'src/site/*.vue', 'matches no file'],
  ['script', 'gone', 'package.json does not have'],
  ['script', 'chaos:*', 'package.json does not have'],
])('refuses the %s %s', (kind, target, reason) => {
  expect(claimFault('docs/testing.md', { kind, line: 1, target }, project)).toContain(reason)
})

test.each([
  ['README.md', 80],
  ['CONTRIBUTING.md', 150],
  ['docs/architecture.md', 200],
  ['docs/decisions/0001-one-package.md', 60],
  ['docs/runbook.md', 150],
  ['content/README.md', 80],
  ['src/server/README.md', 15],
])('%s may have %i lines and no more', (file, cap) => {
  const lines = (count: number) => 'x\n'.repeat(count)
  expect(lengthFault(file, lines(cap))).toBeUndefined()
  expect(lengthFault(file, lines(cap + 1))).toBe(`has ${cap + 1} lines, at most ${cap} are allowed`)
})

test('only the README counts its verbs, each once', () => {
  const verbs = Array.from({ length: 17 }, (_, index) => `verb-${index}`)
  expect(verbFault('README.md', [...verbs.slice(1), 'verb-1'])).toBeUndefined()
  expect(verbFault('README.md', verbs)).toContain('at most 16')
  expect(verbFault('docs/testing.md', verbs)).toBeUndefined()
})
