import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaperLink, impactLevel } from './paper-parts.tsx'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { paper } from '#content/schema/catalogue.ts'

const WORDS = { read: 'Read Paper', soon: 'Coming Soon', newTab: '(opens in a new tab)' }
const ADDRESS = 'https://papers.example.org/one'

const markup = (href: string, isUnderReview: boolean) =>
  renderToStaticMarkup(<PaperLink href={href} isUnderReview={isUnderReview} words={WORDS} />)

test.each([
  [false, 'Read Paper'],
  [true, 'Coming Soon'],
])('RES-07 RES-10 with a link, under review %s, it reads %s and opens a new tab', (...row) => {
  const [isUnderReview, label] = row
  const html = markup(ADDRESS, isUnderReview)
  expect(html).toMatch(new RegExp(`>${label}<span class="visually-hidden"> \\(opens in a new tab`))
  expect(html).toContain(`href="${ADDRESS}" target="_blank" rel="noopener noreferrer"`)
  expect(html).not.toContain('aria-disabled')
})

test.each([
  [false, 'Read Paper'],
  [true, 'Coming Soon'],
])('RES-07 RES-08 RES-09 without one, under review %s, it reads %s and is disabled', (...row) => {
  const [isUnderReview, label] = row
  const html = markup('', isUnderReview)
  expect(html).toContain(`>${label}</a>`)
  expect(html).toContain('href="#" rel="nofollow" aria-disabled="true"')
  expect(html).not.toContain('target')
})

test.each([
  ['High', 'high'],
  ['Medium', 'medium'],
  ['Low', 'other'],
  ['high', 'other'],
  ['', 'other'],
  ['constructor', 'other'],
])('RES-06 the impact %j has the hue of %s', (impact, level) => {
  expect(impactLevel(impact)).toBe(level)
})

test('RES-06 an unknown impact is valid and has the third hue', () => {
  const file = 'tests/fixtures/entries/papers/unheard-of-impact.yaml'
  expect(impactLevel(paper.parse(parse(readFileSync(file, 'utf8'))).impact)).toBe('other')
})

const tokens = readFileSync('src/site/styles/tokens.css', 'utf8')
const styles = readFileSync('src/site/features/papers/papers.css', 'utf8')

/** Hues of oklch: pink around 350, purple around 305, blue around 240. */
test.each([
  ['high', 340, 360],
  ['medium', 290, 320],
  ['other', 225, 265],
] as const)('RES-06 the hue of %s is between %i and %i in both themes', (...row) => {
  const [level, from, to] = row
  const line = new RegExp(`--impact-${level}: light-dark\\((.+)\\);`).exec(tokens)?.[1] ?? ''
  const hues = [...line.matchAll(/oklch\(\S+ \S+ (\d+)\)/g)].map((match) => Number(match[1]))
  expect(hues).toHaveLength(2)
  for (const hue of hues) expect(hue >= from && hue <= to, `${hue}`).toBe(true)
  expect(styles).toContain(`.impact-${level} { color: var(--impact-${level}); }`)
})
