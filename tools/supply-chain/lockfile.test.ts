import { expect, test } from 'vitest'
import {
  findAbsentPackages,
  findLockfileFaults,
  findMissingSystems,
  findUnlockedPackages,
} from './lockfile.ts'

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

test('accepts a package without a hash only by its name, and until it has one', () => {
  const name = 'node_modules/@oxlint/binding-darwin-arm64'
  const other = 'node_modules/@oxlint/binding-linux-x64-gnu'
  expect(findLockfileFaults({ [name]: {}, [other]: {} }, {})).toEqual([`${other} has no SHA-512`])
  expect(findLockfileFaults({ [name]: { integrity } }, {})).toEqual([
    `${name} has a hash: remove it from UNHASHED`,
  ])
})

test('adds the packages of other systems with the versions that their owners name', () => {
  const owner = (version: string) => ({
    dev: true,
    optionalDependencies: { '@a/linux-x64-gnu': version, '@a/win32-arm64': version },
  })
  const present = { os: ['linux'], cpu: ['x64'] }
  const packages = {
    'node_modules/a': owner('1.0.0'),
    'node_modules/@a/linux-x64-gnu': { ...present, version: '1.0.0' },
    'node_modules/@a/win32-arm64': { version: '2.0.0' },
    'node_modules/b/node_modules/c': owner('2.0.0'),
    'node_modules/d': { optionalDependencies: { fsevents: '~2.3.3' } },
  }
  const shared = { dev: true, optional: true }
  expect(findAbsentPackages(packages)).toEqual({
    'node_modules/a/node_modules/@a/win32-arm64': {
      ...shared,
      version: '1.0.0',
      os: ['win32'],
      cpu: ['arm64'],
    },
    'node_modules/b/node_modules/c/node_modules/@a/linux-x64-gnu': {
      ...shared,
      ...present,
      version: '2.0.0',
      libc: ['glibc'],
    },
  })
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
  expect(findMissingSystems(packages)).toEqual(['node_modules/a has no package for win32-x64'])
})
