import { expect, test } from 'vitest'
import { lockfile, packagesUnder } from './shipped-packages.ts'

const MIT = { version: '1.0.0', license: 'MIT' }
const lock = (packages: Record<string, object>) => lockfile.parse({ packages })

test('follows dependencies, each once, to the version that stands nearest', () => {
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

test('leaves out what is made for another computer, and nothing else', () => {
  const packages = lock({ 'node_modules/a': { ...MIT, optionalDependencies: { native: '1' } } })
  expect(packagesUnder(packages, ['a']).map(({ name }) => name)).toEqual(['a'])
  expect(() => packagesUnder(packages, ['b'])).toThrow('b is not in package-lock.json')
})

test('a package without a licence stops the build', () => {
  const packages = lock({ 'node_modules/a': { version: '1.0.0' } })
  expect(() => packagesUnder(packages, ['a'])).toThrow('names no licence of a')
})
