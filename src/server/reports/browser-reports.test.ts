import type { SiteFile } from '#server/http/load-build.ts'
import { expect, test } from 'vitest'
import { createPageGroups } from './browser-reports.ts'

const fileOf = (type: string): SiteFile => ({
  bodies: {},
  etag: '',
  headers: { 'Content-Type': type },
})
const page = fileOf('text/html; charset=utf-8')
const PAGES = [
  '/',
  '/models',
  '/models/kratos',
  '/research/three-bearings',
  '/sq',
  '/sq/models',
  '/sq/models/kratos',
]
const files = new Map([
  ...PAGES.map((path) => [path, page] as const),
  ['/robots.txt', fileOf('text/plain')] as const,
])
const groupOf = createPageGroups({ files }, ['en', 'sq'])

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
