import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { impactLevel, PaperLink } from './paper-parts.tsx'

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

const WORDS = { read: 'Read Paper', soon: 'Coming Soon', newTab: '(opens in a new tab)' }

test.each([
  ['https://papers.example.org/one', false, 'Read Paper'],
  ['https://papers.example.org/one', true, 'Coming Soon'],
  ['', false, 'Read Paper'],
  ['', true, 'Coming Soon'],
])('RES-07 RES-08 RES-10 the label follows the review, the link its address: %j, %s', (...row) => {
  const [href, isUnderReview, label] = row
  const html = renderToStaticMarkup(
    <PaperLink href={href} isUnderReview={isUnderReview} words={WORDS} />,
  )
  expect(html).toContain(`>${label}<`)
  expect(html).toContain(href ? `href="${href}" target="_blank"` : 'href="#" rel="nofollow"')
  expect(html.includes('aria-disabled')).toBe(href === '')
})
