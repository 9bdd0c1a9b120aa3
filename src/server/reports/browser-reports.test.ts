import { expect, test } from 'vitest'
import { createPageGroups } from './browser-reports.ts'

const PAGES = [
  '/',
  '/models',
  '/models/kratos',
  '/research/three-bearings',
  '/sq',
  '/sq/models',
  '/sq/models/kratos',
]
const groupOf = createPageGroups(PAGES, ['en', 'sq'])

test.each([
  ['/', '/'],
  ['/models', '/models'],
  ['/models/kratos', '/models/*'],
  ['/research/three-bearings', '/research/*'],
  ['/sq', '/sq'],
  ['/sq/models', '/sq/models'],
  ['/sq/models/kratos', '/sq/models/*'],
])('groups %s as %s', (path, group) => {
  expect(groupOf(path)).toBe(group)
})

test.each(['/nope', '/models/', '/Models', '/robots.txt', '', '/models/*', '__proto__'])(
  '%j has no group',
  (path) => {
    expect(groupOf(path)).toBeUndefined()
  },
)
