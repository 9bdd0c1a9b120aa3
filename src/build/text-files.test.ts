import { expect, test } from 'vitest'
import { robotsTxt, sitemapXml, atomFeed, llmsTxt } from './text-files.ts'
import { readContent } from '#content/reader/read-content.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const ORIGIN = 'https://company.example'

test('lists all translations of a page', () => {
  const xml = sitemapXml(ORIGIN, [
    { id: 'home', locale: 'en', path: '/' },
    { id: 'about', locale: 'en', path: '/about' },
    { id: 'about', locale: 'sq', path: '/sq/about' },
  ])
  const entries = xml.split('<url>').slice(1)
  const alternates = [
    '<xhtml:link rel="alternate" hreflang="en" href="https://company.example/about"/>',
    '<xhtml:link rel="alternate" hreflang="sq" href="https://company.example/sq/about"/>',
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://company.example/about"/>',
  ]
  expect(entries).toHaveLength(3)
  expect(entries[0]).not.toContain('alternate')
  for (const entry of entries.slice(1)) {
    expect(entry.match(/<xhtml:link.*?>/g)).toEqual(alternates)
  }
  expect(entries[2]).toContain('<loc>https://company.example/sq/about</loc>')
})

test('PLS-02 names the day of the last change where it is known', () => {
  const pages = ['home', 'about'].map((id) => ({ id, locale: 'en', path: `/${id}` }))
  const xml = sitemapXml(ORIGIN, pages, ({ id }) => (id === 'home' ? '2026-11-18' : undefined))
  expect(xml.match(/<lastmod>.*<\/lastmod>/g)).toEqual(['<lastmod>2026-11-18</lastmod>'])
})

test('robots.txt allows everything and names the sitemap', () => {
  expect(robotsTxt(ORIGIN)).toBe(
    'User-agent: *\nDisallow:\nSitemap: https://company.example/sitemap.xml\n',
  )
})

const content = readContent(SAMPLE_CONTENT)
const { papers } = content.collections
const addresses = {
  self: 'https://company.example/research.atom',
  page: 'https://company.example/research',
  urlOf: ({ id }: { id: string }) => `https://company.example/research/${id}`,
}
const feed = atomFeed(content, addresses)
const each = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part]) => part)

test('the feed lists every paper once, newest first', () => {
  const ids = each(feed, /<entry>\s*<title>[^<]*<\/title>\s*<id>([^<]+)<\/id>/g)
  expect(ids).toHaveLength(papers.length)
  expect(new Set(ids)).toEqual(new Set(papers.map(addresses.urlOf)))
  const years = each(feed, /<updated>(\d{4})/g).map(Number)
  expect(years).toEqual(years.toSorted((a, b) => b - a))
})

test('escapes text in the feed', () => {
  const hostile = papers.map((paper) => ({ ...paper, title: 'a</title>&"' }))
  const collections = { ...content.collections, papers: hostile }
  expect(atomFeed({ ...content, collections }, addresses)).toContain(
    '<title>a&lt;/title&gt;&amp;&quot;</title>',
  )
})

test('llms.txt has a section per kind of page, with links to the Markdown exports', () => {
  const page = (id: string) => ({ id, title: `T ${id}`, description: 'D', markdown: `/${id}.md` })
  const text = llmsTxt(
    content,
    ['about', 'models/kratos', 'research/three-bearings', 'impressum'].map(page),
  )
  expect(text).toMatch(/^# Testco\n\n> A company of AI engineers/)
  expect(each(text, /^## (.+)$/gm)).toEqual(['Pages', 'Models', 'Papers', 'Optional'])
  expect(text).toContain('- [T models/kratos](https://company.example/models/kratos.md): D')
  expect(text.indexOf('T impressum')).toBeGreaterThan(text.indexOf('## Optional'))
})
