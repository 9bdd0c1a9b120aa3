import { expect, test } from 'vitest'
import { isGlob, pathClaimedBy } from './claimed-path.ts'

test.each([
  ['src/site/root.tsx', 'src/site/root.tsx'],
  ['src/site/styles/', 'src/site/styles/'],
  ['content/packages/qa-chatbot.yaml:5', 'content/packages/qa-chatbot.yaml'],
  ['src/server/main.ts,', 'src/server/main.ts'],
  ['tests/e2e/**/*.spec.ts', 'tests/e2e/**/*.spec.ts'],
  ['tsconfig.site.json', 'tsconfig.site.json'],
  ['.node-version', '.node-version'],
])('%s is a claim about the project', (word, path) => {
  expect(pathClaimedBy(word)).toBe(path)
})

test.each([
  'content/translations/<locale>/site.yaml',
  'src/site/generated/fonts/fonts.css',
  'src/site/generated',
  'dist/headers.json',
  'reports/vitest.json',
  '.cache/types',
  'site.yaml',
  '/models',
  'react-dom/static',
  '#content/*',
  'cookie_consent',
])('%s is none', (word) => {
  expect(pathClaimedBy(word)).toBeUndefined()
})

test('only stars and braces make a glob', () => {
  expect(['src/site/*.ts', 'src/site/{ui,lib}', 'src/site/ui'].map(isGlob)).toEqual([
    true,
    true,
    false,
  ])
})
