import { expect, test } from 'vitest'
import { findBundleFaults, packagesOf } from './bundled-packages.ts'

test('names each package once, with its scope, nested ones too', () => {
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

test('finds what nobody is told of and what is told for nothing', () => {
  expect(findBundleFaults(['react', 'new'], ['react', 'old'])).toEqual([
    'new is not in the notices',
    'old is in the notices only',
  ])
})
