import { expect, test } from 'vitest'
import { impactLevel } from './paper-parts.tsx'
import { readFileSync } from 'node:fs'

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
