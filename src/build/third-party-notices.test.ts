import { expect, test } from 'vitest'
import { findBundleFaults, noticesText, readShipped } from './third-party-notices.ts'

test('reports differences between bundle and list', () => {
  const modules = [
    '/a/node_modules/react/index.js',
    '/a/node_modules/react/jsx-runtime.js',
    '/a/node_modules/@scope/part/index.js?x',
    '/a/node_modules/outer/node_modules/inner/index.js',
    '/a/site/root.tsx',
    '\0virtual',
  ]
  expect(findBundleFaults(modules, ['react', 'old'])).toEqual([
    '@scope/part is not listed',
    'inner is not listed',
    'old is not bundled',
  ])
})

test('has the licence text of packages in pages, fonts and server, without development tools', () => {
  const shipped = readShipped()
  const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)
  expect(names(shipped.pages)).toEqual(expect.arrayContaining(['react', 'react-router']))
  expect(names(shipped.fonts)).toHaveLength(3)
  // `ajv` is a dependency of a dependency, and of development tools as well.
  expect(names(shipped.server)).toEqual(expect.arrayContaining(['fastify', 'ajv']))
  expect(names(shipped.server)).not.toContain('vite')
  const text = noticesText(shipped)
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect(text.match(/^={80}$/gm)?.length).toBeGreaterThan(90)
})
