import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaperLink } from './paper-link.tsx'

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
