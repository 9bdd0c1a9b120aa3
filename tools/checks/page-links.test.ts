import { expect, test } from 'vitest'
import { findBrokenLinks, findLostSources } from './page-links.ts'

const PAGES = [
  { path: '/', html: '<a href="/models#kratos">a</a><a href="/sitemap.xml">b</a>' },
  { path: '/models', html: '<article class="card" id="kratos"></article><a href="#lira">c</a>' },
]

test('a link to a part that is not there is found, one to a file is fine', () => {
  expect(findBrokenLinks(PAGES, new Set(['/sitemap.xml']))).toEqual([
    '/models: links to #lira, which has no such part',
  ])
})

test('a source whose page or part is not there is found', () => {
  const passages = [
    { key: 'models/kratos', url: '/models#kratos' },
    { key: 'models/lira', url: '/models#lira' },
    { key: 'jobs/nobody', url: '/careers#nobody' },
    { key: 'pages/home', url: '/' },
  ]
  expect(findLostSources(PAGES, passages)).toEqual([
    'models/lira: its place /models#lira is on no page',
    'jobs/nobody: its place /careers#nobody is on no page',
    'pages/home: its place / is on no page',
  ])
})
