import { expect, test } from 'vitest'
import { findHeadFaults } from './page-head-faults.ts'

const page = (name: string, change: (html: string) => string = (html) => html) => ({
  path: `/${name}`,
  html: change(
    `<title>${name}</title><meta name="description" content="${name}"/>` +
      `<link rel="canonical" href="https://korab.example/${name}"/>` +
      `<link rel="alternate" type="text/markdown" href="/${name}.md"/>` +
      `<meta property="og:image" content="https://korab.example/share/${name}.png"/>` +
      `<meta property="og:image:alt" content="${name}"/>` +
      '<script type="application/ld+json">{"@context":"https://schema.org"}</script><h1>A</h1>',
  ),
})

test('PLS-02 whole and different heads are no fault', () => {
  expect(findHeadFaults([page('a'), page('b')])).toEqual([])
})

test.each([
  ['a title', '<title>a</title>'],
  ['a share image', '<meta property="og:image" content="https://korab.example/share/a.png"/>'],
  ['structured data', '{"@context":"https://schema.org"}'],
])('PLS-02 a page without %s is found', (name, part) => {
  expect(findHeadFaults([page('a', (html) => html.replace(part, ''))])).toEqual([
    `/a: has not ${name}`,
  ])
})

test('PLS-02 two pages with the same words or picture are found', () => {
  const copy = page('b', (html) => html.replaceAll('/b.png', '/a.png').replace('>b<', '>a<'))
  expect(findHeadFaults([page('a'), copy])).toEqual([
    '/b: shares a title with /a',
    '/b: shares a share image with /a',
  ])
})

test('a page has one h1', () => {
  expect(findHeadFaults([page('a', (html) => `${html}<h1>B</h1>`)])).toEqual([
    '/a: has not exactly one h1',
  ])
})

test('a page that nobody shall find is not asked', () => {
  const hidden = { path: '/gallery', html: '<meta name="robots" content="noindex"/>' }
  expect(findHeadFaults([hidden])).toEqual([])
})
