import { expect, test } from 'vitest'
import { robotsTxt, sitemapXml } from './sitemap.ts'

const ORIGIN = 'https://korab.example'

test('a page in one language stands alone', () => {
  expect(sitemapXml(ORIGIN, [{ id: 'home', locale: 'en', path: '/' }])).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      '  <url>',
      '    <loc>https://korab.example/</loc>',
      '  </url>',
      '</urlset>',
      '',
    ].join('\n'),
  )
})

test('each version of a page names all its versions, and no other page', () => {
  const xml = sitemapXml(ORIGIN, [
    { id: 'home', locale: 'en', path: '/' },
    { id: 'about', locale: 'en', path: '/about' },
    { id: 'about', locale: 'sq', path: '/sq/about' },
  ])
  const entries = xml.split('<url>').slice(1)
  const alternates = [
    '<xhtml:link rel="alternate" hreflang="en" href="https://korab.example/about"/>',
    '<xhtml:link rel="alternate" hreflang="sq" href="https://korab.example/sq/about"/>',
  ]
  expect(entries).toHaveLength(3)
  expect(entries[0]).not.toContain('alternate')
  for (const entry of entries.slice(1)) {
    expect(entry.match(/<xhtml:link.*?>/g)).toEqual(alternates)
  }
  expect(entries[2]).toContain('<loc>https://korab.example/sq/about</loc>')
})

test('robots.txt allows everything and names the sitemap', () => {
  expect(robotsTxt(ORIGIN)).toBe(
    'User-agent: *\nDisallow:\nSitemap: https://korab.example/sitemap.xml\n',
  )
})
