import { expect, test } from 'vitest'
import { isGlob, pathClaimedBy } from './claimed-path.ts'

test.each([
  ['site/root.tsx', 'site/root.tsx'],
  ['site/styles/', 'site/styles/'],
  ['content/packages/qa-chatbot.yaml:5', 'content/packages/qa-chatbot.yaml'],
  ['server/main.ts,', 'server/main.ts'],
  ['tests/e2e/**/*.spec.ts', 'tests/e2e/**/*.spec.ts'],
  ['tsconfig.site.json', 'tsconfig.site.json'],
  ['.node-version', '.node-version'],
])('%s is a claim about the project', (word, path) => {
  expect(pathClaimedBy(word)).toBe(path)
})

test.each([
  'content/translations/<locale>/site.yaml',
  'site/generated/fonts/fonts.css',
  'site/generated',
  'build/headers.json',
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
  expect(['site/*.ts', 'site/{ui,lib}', 'site/ui'].map(isGlob)).toEqual([true, true, false])
})
