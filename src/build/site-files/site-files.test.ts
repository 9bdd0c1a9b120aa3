import { expect, test } from 'vitest'
import { readContent } from '#content/reader/read-content.ts'
import { atomFeed } from './atom-feed.ts'
import { humansTxt } from './humans-txt.ts'
import { llmsTxt } from './llms-txt.ts'
import { webManifest } from './web-manifest.ts'

const content = readContent('content')
const { papers, people } = content.collections
const addresses = {
  self: 'https://korab.example/research.atom',
  page: 'https://korab.example/research',
  urlOf: ({ id }: { id: string }) => `https://korab.example/research/${id}`,
}
const feed = atomFeed(content, addresses)
const each = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part]) => part)

test('the feed has every paper once, with an id that is its address, the newest first', () => {
  const ids = each(feed, /<entry>\s*<title>[^<]*<\/title>\s*<id>([^<]+)<\/id>/g)
  expect(ids).toHaveLength(papers.length)
  expect(new Set(ids)).toEqual(new Set(papers.map(addresses.urlOf)))
  const years = each(feed, /<updated>(\d{4})/g).map(Number)
  expect(years).toEqual(years.toSorted((a, b) => b - a))
})

test('a paper of which only the year is known has its first day, and one under review has none', () => {
  expect(feed).toContain('<published>2025-01-01T00:00:00Z</published>')
  expect(each(feed, /<(published)>/g)).toHaveLength(
    papers.filter(({ underReview }) => !underReview).length,
  )
  const dated = papers.map((paper) => ({ ...paper, year: 2026, published: '2026-03-04' }))
  const collections = { ...content.collections, papers: dated }
  expect(atomFeed({ ...content, collections }, addresses)).toContain('2026-03-04T00:00:00Z')
})

test('no text can end an element of the feed', () => {
  const hostile = papers.map((paper) => ({ ...paper, title: 'a</title>&"' }))
  const collections = { ...content.collections, papers: hostile }
  expect(atomFeed({ ...content, collections }, addresses)).toContain(
    '<title>a&lt;/title&gt;&amp;&quot;</title>',
  )
})

test('the list for programs has a section for each kind of page, with links to the twins', () => {
  const page = (id: string) => ({ id, title: `T ${id}`, description: 'D', markdown: `/${id}.md` })
  const text = llmsTxt(
    content,
    ['about', 'models/kratos', 'research/three-bearings', 'impressum'].map(page),
  )
  expect(text).toMatch(/^# Korab\n\n> A company of AI engineers/)
  expect(each(text, /^## (.+)$/gm)).toEqual(['Pages', 'Models', 'Papers', 'Optional'])
  expect(text).toContain('- [T models/kratos](https://korab.example/models/kratos.md): D')
  expect(text.indexOf('T impressum')).toBeGreaterThan(text.indexOf('## Optional'))
})

test('humans.txt names the people of the content and nobody else', () => {
  const [team = ''] = humansTxt(content).split('\n\n')
  expect(team.split('\n').slice(1)).toEqual(
    people.map(({ name, title1, title2 }) => `${name}: ${title1}, ${title2}`),
  )
})

test('the manifest has plain colours and icons of the sizes that systems ask for', () => {
  const manifest = JSON.parse(webManifest(content, () => '#f3f5ef')) as {
    theme_color: string
    icons: { sizes: string }[]
  }
  expect(manifest.theme_color).toBe('#f3f5ef')
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512'])
})
