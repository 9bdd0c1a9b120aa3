import type { SiteFile } from '#server/http/load-site.ts'
import { expect, test } from 'vitest'
import { createRouteOf } from './page-route.ts'

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
const routeOf = createRouteOf({ files }, ['en', 'sq'])

test.each([
  ['/', '/'],
  ['/models', '/models'],
  ['/models/kratos', '/models/*'],
  ['/research/three-bearings', '/research/*'],
  ['/sq', '/sq'],
  ['/sq/models', '/sq/models'],
  ['/sq/models/kratos', '/sq/models/*'],
])('%s counts as %s', (path, route) => {
  expect(routeOf(path)).toBe(route)
})

test.each(['/nope', '/models/', '/Models', '/robots.txt', '', '/models/*', '__proto__'])(
  '%j is no page of ours',
  (path) => {
    expect(routeOf(path)).toBeUndefined()
  },
)
