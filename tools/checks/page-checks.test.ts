import { expect, test } from 'vitest'
import {
  findBrokenLinks,
  findEmptyPictures,
  findForeignLinks,
  findLostSources,
  findMissingQuotes,
  findHeadFaults,
} from './page-checks.ts'

const PAGES = [
  { path: '/', html: '<a href="/models#kratos">a</a><a href="/sitemap.xml">b</a>' },
  { path: '/models', html: '<article class="card" id="kratos"></article><a href="#lira">c</a>' },
]

test('reports a link to a missing element, accepts one to a file', () => {
  expect(findBrokenLinks(PAGES, new Set(['/sitemap.xml']))).toEqual([
    '/models: links to #lira, which has no such element',
  ])
})

test('reports a picture without an address', () => {
  const html = '<img alt="a"><img src="" srcset=""><img src="/a.png"><img srcset="/a.png 2x">'
  expect(findEmptyPictures([{ path: '/', html }])).toEqual([
    '/: <img alt="a"> has no address',
    '/: <img src="" srcset=""> has no address',
  ])
})

test('reports a link to another language, except in the language switch', () => {
  const pages = [
    { path: '/help', html: '<html lang="en"><a href="/models/kratos">a</a>' },
    {
      path: '/el/help',
      html:
        '<html lang="el"><a class="a" href="/models/kratos#b">a</a><a href="/el/models/kratos">b</a>' +
        '<a href="/help" hrefLang="en">c</a><a href="/careers">d</a><a href="/notices.txt">e</a>',
    },
    ...['/models/kratos', '/el/models/kratos', '/careers'].map((path) => ({ path, html: '' })),
  ]
  expect(findForeignLinks(pages)).toEqual([
    '/el/help: links to /models/kratos, but /el/models/kratos exists',
  ])
})

test('reports a source whose page or element is missing', () => {
  const passages = [
    { key: 'models/kratos', url: '/models#kratos' },
    { key: 'models/lira', url: '/models#lira' },
    { key: 'jobs/nobody', url: '/careers#nobody' },
    { key: 'pages/home', url: '/' },
  ]
  expect(findLostSources(PAGES, passages)).toEqual([
    'models/lira: /models#lira is on no page',
    'jobs/nobody: /careers#nobody is on no page',
    'pages/home: / is on no page',
  ])
})

test('reports a note whose words are not below the cited heading', () => {
  const html =
    '<section><h2>Papers</h2><details id="read"><summary><h3>Read</h3></summary><p>On the <a href="/research">page</a> &amp; here.</p></details>' +
    '<details id="cite"><summary><h3>Cite</h3></summary><ul><li>Press Cite.</li></ul></details></section><p>Elsewhere.</p>'
  const note = (fragment: string, text: string) => ({
    key: `knowledge/papers#${fragment}`,
    url: `/help#${fragment}`,
    text,
  })
  const passages = [
    note('read', 'On the page & here.'),
    note('cite', '- Press Cite.\nElsewhere.'),
    note('gone', 'Gone.'),
    note('hero', 'Never cited.'),
    { key: 'models/kratos', url: '/models#kratos', text: 'Composed.' },
  ]
  expect(findMissingQuotes([{ path: '/help', html }], passages)).toEqual([
    'knowledge/papers#cite: "Elsewhere." is not at /help#cite',
    'knowledge/papers#gone: "Gone." is not at /help#gone',
  ])
})

const page = (name: string, change: (html: string) => string = (html) => html) => ({
  path: `/${name}`,
  html: change(
    `<title>${name}</title><meta name="description" content="${name}"/>` +
      `<link rel="canonical" href="https://company.example/${name}"/>` +
      `<link rel="alternate" type="text/markdown" href="/${name}.md"/>` +
      `<meta property="og:image" content="https://company.example/share/${name}.png"/>` +
      `<meta property="og:image:alt" content="${name}"/>` +
      '<script type="application/ld+json">{"@context":"https://schema.org"}</script><h1>A</h1>',
  ),
})

test.each([
  ['title', '<title>a</title>'],
  ['share image', '<meta property="og:image" content="https://company.example/share/a.png"/>'],
  ['structured data', '{"@context":"https://schema.org"}'],
])('PLS-02 reports a page without %s', (name, part) => {
  expect(findHeadFaults([page('a', (html) => html.replace(part, ''))])).toEqual([
    `/a: has no ${name}`,
  ])
})

test('PLS-02 reports two pages with the same title', () => {
  const copy = page('b', (html) => html.replace('>b<', '>a<'))
  expect(findHeadFaults([page('a'), copy])).toEqual(['/b: has the same title as /a'])
})
