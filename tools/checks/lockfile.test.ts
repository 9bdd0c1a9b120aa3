import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findLockfileFaults } from './lockfile.ts'

const faultsOf = (packages: object) => findLockfileFaults(JSON.stringify({ packages }))

test('our lockfile names no address and has a hash for every package', () => {
  const lockfile = readFileSync('package-lock.json', 'utf8')
  const { packages } = JSON.parse(lockfile) as { packages: object }
  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(findLockfileFaults(lockfile)).toEqual([])
})

test('a download address is a fault, at any depth', () => {
  const entry = { integrity: 'sha512-a', resolved: 'https://registry.example/a.tgz' }
  expect(faultsOf({ 'node_modules/a': entry, 'node_modules/a/node_modules/b': entry })).toEqual([
    'node_modules/a: names the address https://registry.example/a.tgz',
    'node_modules/a/node_modules/b: names the address https://registry.example/a.tgz',
  ])
})

test('a package without a hash is a fault', () => {
  expect(faultsOf({ 'node_modules/a': { version: '1.0.0' } })).toEqual([
    'node_modules/a: has no integrity hash',
  ])
})

test('a package from a repository has both faults', () => {
  expect(faultsOf({ 'node_modules/a': { resolved: 'git+ssh://host/a.git#1' } })).toHaveLength(2)
})

test('the project itself, its workspaces and links to them are exempt', () => {
  expect(
    faultsOf({
      '': { name: 'korab-site' },
      'packages/tools': { version: '1.0.0' },
      'node_modules/tools': { resolved: 'packages/tools', link: true },
    }),
  ).toEqual([])
})
