import { expect, test } from 'vitest'
import { findBundleFaults, packagesOf, lockfile, packagesUnder } from './third-party-notices.ts'

test('lists each package once, with scope, including nested ones', () => {
  expect(
    packagesOf([
      '/a/node_modules/react/index.js',
      '/a/node_modules/react/jsx-runtime.js',
      '/a/node_modules/@scope/part/index.js?x',
      '/a/node_modules/outer/node_modules/inner/index.js',
      '/a/site/root.tsx',
      '\0virtual',
    ]),
  ).toEqual(['@scope/part', 'inner', 'react'])
})

test('reports differences between bundle and notices', () => {
  expect(findBundleFaults(['react', 'new'], ['react', 'old'])).toEqual([
    'new is not in the notices',
    'old is in the notices only',
  ])
})

const MIT = { version: '1.0.0', license: 'MIT' }
const lock = (packages: Record<string, object>) => lockfile.parse({ packages })

test('follows dependencies to the nearest version', () => {
  const packages = lock({
    'node_modules/a': { ...MIT, dependencies: { b: '1', c: '1' } },
    'node_modules/a/node_modules/c': { ...MIT, version: '2.0.0', dependencies: { b: '1' } },
    'node_modules/b': { ...MIT, license: 'ISC', dependencies: { a: '1' } },
    'node_modules/c': MIT,
    'node_modules/unused': MIT,
  })
  expect(packagesUnder(packages, ['a'])).toEqual([
    { name: 'a', version: '1.0.0', licence: 'MIT', folder: 'node_modules/a' },
    { name: 'b', version: '1.0.0', licence: 'ISC', folder: 'node_modules/b' },
    { name: 'c', version: '2.0.0', licence: 'MIT', folder: 'node_modules/a/node_modules/c' },
  ])
})

test('skips missing optional packages only', () => {
  const packages = lock({ 'node_modules/a': { ...MIT, optionalDependencies: { native: '1' } } })
  expect(packagesUnder(packages, ['a']).map(({ name }) => name)).toEqual(['a'])
  expect(() => packagesUnder(packages, ['b'])).toThrow('b is not in package-lock.json')
})

test('fails on a package without a licence', () => {
  const packages = lock({ 'node_modules/a': { version: '1.0.0' } })
  expect(() => packagesUnder(packages, ['a'])).toThrow('names no licence of a')
})
