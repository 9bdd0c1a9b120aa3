import { expect, test } from 'vitest'
import { findLockfileFaults, findMissingSystems, findUnlockedPackages } from './lockfile.ts'

const integrity = 'sha512-AAAA'

test.each([
  [
    'a download URL',
    { integrity, resolved: 'https://registry.example/a.tgz' },
    'has a download URL',
  ],
  ['a git address', { resolved: 'git+ssh://git@host.example/a.git#1' }, 'has no SHA-512'],
  ['no hash', {}, 'has no SHA-512'],
  ['a weak hash', { integrity: 'sha1-AAAA' }, 'has no SHA-512'],
  ['a link', { integrity, link: true }, 'is a link'],
])('reports a package with %s', (_, entry, fault) => {
  const faults = findLockfileFaults({ '': {}, 'node_modules/a': entry }, {})
  expect(faults.join()).toContain(`node_modules/a ${fault}`)
})

test.each(['^1.0.0', 'latest', 'github:person/a', 'file:../a'])(
  'reports the version %s',
  (version) => {
    expect(findLockfileFaults({}, { devDependencies: { a: version } })).toHaveLength(1)
  },
)

test.each([
  ['another version', { version: '2.0.0', integrity }],
  ['another hash', { version: '1.0.0', integrity: 'sha512-BBBB' }],
])('reports an installed package with %s', (_, entry) => {
  const locked = { 'node_modules/a': { version: '1.0.0', integrity } }
  expect(findUnlockedPackages({ 'node_modules/a': entry }, locked)).toHaveLength(1)
})

test('reports a package with native code that lacks a system', () => {
  const packages = {
    'node_modules/a': { optionalDependencies: { 'a-linux': '1', 'a-mac': '1', 'a-win': '1' } },
    'node_modules/a-linux': { os: ['linux'], cpu: ['x64'] },
    'node_modules/a-mac': { os: ['darwin'], cpu: ['arm64'] },
    'node_modules/b': { optionalDependencies: { fsevents: '1' } },
    'node_modules/fsevents': { os: ['darwin'] },
  }
  const whole = { ...packages, 'node_modules/a-win': { os: ['win32'], cpu: ['x64'] } }
  expect(findMissingSystems(packages, new Set())).toEqual([
    'node_modules/a has no package for win32-x64',
  ])
  expect(findMissingSystems(packages, new Set(['a']))).toEqual([])
  expect(findMissingSystems(whole, new Set(['a']))).toHaveLength(1)
  expect(findMissingSystems(whole, new Set())).toEqual([])
})
