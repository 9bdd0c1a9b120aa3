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

test('the contrasts that the stylesheet lists are high enough', () => {
  const css = readFileSync('src/site/styles/tokens.css', 'utf8')
  const variables = readVariables(css)
  const rows = [...css.matchAll(/^ {3}([\w-]+) on ([\w-]+) .* needs ([\d.]+)$/gm)]
  expect(rows.length).toBeGreaterThan(30)
  const low = rows.filter(([, front, back, needed]) =>
    (['day', 'night'] as const).some((theme) => {
      const paint = createPaint(variables, { theme })
      return wcagContrast(paint(`var(--${front})`), paint(`var(--${back})`)) < Number(needed)
    }),
  )
  expect(low.map(([row]) => row)).toEqual([])
})
