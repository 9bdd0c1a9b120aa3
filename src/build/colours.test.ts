import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { createPaint, readVariables } from './colours.ts'

const SHEET = `
  /* --ink: red; */
  :root {
    --ink: light-dark(oklch(0 0 0), oklch(1 0 0));
    --white: #fff;
    --wide: 2;
    --wall: color-mix(in oklab, var(--ink) 50%, var(--white));
    --thin: color-mix(in oklch, var(--ink) 45%, transparent);
    --round: var(--round);
  }
  .tone { --ink: #00f; }
`
const paint = createPaint(readVariables(SHEET))

test.each([
  ['none', 'none'],
  ['#abcdef', '#abcdef'],
  ['var(--wide)', '2'],
  ['var(--ink)', '#000000'],
  ['currentColor', '#000000'],
  ['var(--unknown,var(--white))', '#fff'],
  ['var(--wall)', '#636363'],
  ['var(--thin)', 'rgba(0, 0, 0, 0.45)'],
  ['oklch(0.572 0.205 33)', '#d6310c'],
])('resolves %s to %s', (value, plain) => {
  expect(paint(value)).toBe(plain)
})

/** What WCAG 2.2 needs, the background, and what is on it. */
const CONTRASTS = [
  [4.5, 'paper', 'ink ink-2 ink-3 way-text water error'],
  [
    4.5,
    'sheet',
    'ink ink-2 ink-3 way-text water moss impact-high impact-medium impact-other amber error',
  ],
  [4.5, 'paper-sunk', 'ink-2 ink-3 way-text'],
  [4.5, 'sheet-lift', 'ink-3 error'],
  [4.5, 'way', 'on-way'],
  [4.5, 'way-hover', 'on-way'],
  [4.5, 'way-wash', 'way-text ink'],
  [4.5, 'water-wash', 'water ink ink-2 ink-3'],
  [4.5, 'sea', 'on-sea on-sea-2 pasture'],
  [4.5, 'forest', 'on-sea on-forest-2'],
  [4.5, 'tone-pasture', 'ink ink-2'],
  [4.5, 'tone-clay', 'ink'],
  [4.5, 'pasture', 'on-pasture'],
  [4.5, 'moss-wash', 'moss'],
  [4.5, 'amber-wash', 'amber'],
  [3, 'paper', 'way line-strong'],
  [3, 'sheet', 'way line-strong'],
] as const

test('the colours of the stylesheet have enough contrast in both themes', () => {
  const variables = readVariables(readFileSync('src/site/styles/tokens.css', 'utf8'))
  const low = CONTRASTS.flatMap(([needed, back, fronts]) =>
    fronts.split(' ').filter((front) =>
      (['day', 'night'] as const).some((theme) => {
        const paint = createPaint(variables, { theme })
        return wcagContrast(paint(`var(--${front})`), paint(`var(--${back})`)) < needed
      }),
    ),
  )
  expect(low).toEqual([])
})
