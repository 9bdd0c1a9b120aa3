import { expect, test } from 'vitest'
import { importsOf } from './source-imports.ts'

const targets = (source: string, file = 'site/pages/home/a.tsx') =>
  importsOf(file, source).map(({ to, isTypeOnly }) => `${to}${isTypeOnly ? ' (type)' : ''}`)

test('a relative path becomes a path from the root', () => {
  expect(targets("import { a } from '../../lib/a.ts'\nimport b from './b.ts'")).toEqual([
    'site/lib/a.ts',
    'site/pages/home/b.ts',
  ])
})

test('an alias becomes a path from the root and a package keeps its name', () => {
  expect(targets("import { a } from '#content/a.ts'\nimport { b } from 'react'")).toEqual([
    'content/a.ts',
    'react',
  ])
})

test('an import is type-only when all of it is types', () => {
  expect(targets("import type { A } from './a.ts'")).toEqual(['site/pages/home/a.ts (type)'])
  expect(targets("import { type A, type B } from './a.ts'")).toEqual([
    'site/pages/home/a.ts (type)',
  ])
  expect(targets("import { a, type B } from './a.ts'")).toEqual(['site/pages/home/a.ts'])
  expect(targets("import * as a from './a.ts'")).toEqual(['site/pages/home/a.ts'])
})

test('an import for its effect alone is an import of code', () => {
  expect(targets("import './a.ts'")).toEqual(['site/pages/home/a.ts'])
})

test('re-exports are imports', () => {
  expect(targets("export { a } from './a.ts'")).toEqual(['site/pages/home/a.ts'])
  expect(targets("export * from './a.ts'")).toEqual(['site/pages/home/a.ts'])
  expect(targets("export type { A } from './a.ts'")).toEqual(['site/pages/home/a.ts (type)'])
})

test.each(["'./a.ts'", '"./a.ts"', '`./a.ts`'])(
  'a dynamic import of %s is an import',
  (literal) => {
    expect(targets(`export const a = () => import(${literal})`)).toEqual(['site/pages/home/a.ts'])
  },
)

test('exports of its own and computed imports have no target', () => {
  expect(
    targets('export const a = 1\nexport const b = (n: string) => import(`./${n}.ts`)'),
  ).toEqual([])
})

test('each import has its line', () => {
  const source =
    "import a from './a.ts'\n\nexport * from './b.ts'\nexport const c = import('./c.ts')\n"
  expect(importsOf('site/lib/x.ts', source).map(({ line }) => line)).toEqual([1, 3, 4])
})

test('words in comments and strings are no imports', () => {
  expect(targets("// import './a.ts'\nexport const a = \"import './b.ts'\"")).toEqual([])
})
