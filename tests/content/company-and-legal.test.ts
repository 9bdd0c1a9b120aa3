import { expect, test } from 'vitest'
import { readContent } from '#content/reader/read-content.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const { collections, legal, pages, site } = readContent(SAMPLE_CONTENT)
const textOf = (name: keyof typeof legal) => JSON.stringify(legal[name].body)

test('the four leaders are in order with their two titles', () => {
  expect(collections.people.map(({ title1, title2 }) => `${title1}/${title2}`)).toEqual([
    'President/Founder',
    'VP of Research/Co-founder',
    'VP of Technology/Co-founder',
    'VP of Engineering/Co-founder',
  ])
})

test('the three mission points are named as specified', () => {
  expect(pages.about.mission.points.map(({ title }) => title)).toEqual([
    'Innovation',
    'Precision AI',
    'Automation',
  ])
})

test('the six technologies are in order', () => {
  expect(collections.technologies.map(({ title }) => title)).toEqual([
    'Deep Learning',
    'Transformer Models',
    'Edge Computing',
    'Real-time Processing',
    'AutoML Pipeline',
    'Distributed Training',
  ])
})

test('the two jobs have their locations, and ids of different parity', () => {
  const jobs = collections.jobs.toSorted((a, b) => a.id - b.id)
  expect(jobs.map(({ title, location }) => [title, location])).toEqual([
    ['AI Engineer', 'Remote / Hybrid'],
    ['AI Researcher', 'Remote'],
  ])
  expect(jobs.map(({ id }) => id % 2)).toEqual([1, 0])
})

test.each([
  ['privacy-policy', 5, 'Last updated', '2025-09-01'],
  ['terms-of-service', 5, 'Effective from', '2025-09-01'],
  ['cookie-policy', 4, 'Last updated', '2025-09-01'],
] as const)('%s has %i sections and its date', (name, sections, label, value) => {
  expect(legal[name].body).toHaveLength(sections)
  expect(legal[name].date).toEqual({ label, value })
})

test('the sections of a legal page have unique anchors', () => {
  const doubled = Object.values(legal).filter(
    ({ body }) => new Set(body.map((section) => section.id)).size !== body.length,
  )
  expect(doubled.map(({ id }) => id)).toEqual([])
})

test('the privacy policy links to the cookie policy', () => {
  expect(textOf('privacy-policy')).toContain('"href":"/cookie-policy"')
})

test('the terms set a minimum age of 18', () => {
  expect(site.minimumAge).toBe(18)
  expect(textOf('terms-of-service')).toContain('at least 18 years old')
})

test('the cookie policy mentions a Cookie Consent Manager', () => {
  expect(textOf('cookie-policy')).toContain('Cookie Consent Manager')
})

test('the impressum lists representatives, branches, e-mail and website, and has no date', () => {
  const blocks = legal.impressum.body.flatMap((section) => section.blocks)
  expect(blocks).toContainEqual({ kind: 'slot', name: 'representatives' })
  expect(blocks).toContainEqual({ kind: 'slot', name: 'branches' })
  expect(textOf('impressum')).toContain(site.email)
  expect(textOf('impressum')).toContain(site.origin)
  expect(legal.impressum.date).toBeUndefined()
})

test('no legal text contains an unfilled variable', () => {
  expect(JSON.stringify(legal)).not.toMatch(/\{\w+\}/)
})
