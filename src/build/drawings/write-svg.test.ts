import { expect, test } from 'vitest'
import { circle, group, path } from '#drawings/drawing.ts'
import { writeSheet, writeSvg } from './write-svg.ts'

test('writes the root with id and viewBox', () => {
  expect(writeSvg({ viewBox: [320, 200], preserveAspectRatio: 'none', shapes: [] })).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" id="d" viewBox="0 0 320 200" preserveAspectRatio="none"></svg>\n',
  )
})

test('writes SVG attribute names', () => {
  const shapes = [
    group({ strokeWidth: 2, strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' }, [
      path('M0 0h1', { fill: 'var(--h3)' }),
      circle(1, 2, 3),
    ]),
  ]
  expect(writeSvg({ viewBox: [1, 1], shapes })).toContain(
    '<g stroke-width="2" stroke-linecap="round" vector-effect="non-scaling-stroke">' +
      '<path fill="var(--h3)" d="M0 0h1"/><circle cx="1" cy="2" r="3"/></g>',
  )
})

test('escapes text', () => {
  const shapes = [{ tag: 'text', attributes: { fontFamily: '"x"' }, text: 'A & <b>' }] as const
  expect(writeSvg({ viewBox: [1, 1], shapes })).toContain(
    '<text font-family="&quot;x&quot;">A &amp; &lt;b&gt;</text>',
  )
})

test('writes a sheet of symbols', () => {
  const drawing = { viewBox: [56, 56], shapes: [path('M0 0h1')] } as const
  expect(
    writeSheet([
      { name: 'one', drawing },
      { name: 'two', drawing },
    ]),
  ).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg">' +
      '<symbol id="one" viewBox="0 0 56 56"><path d="M0 0h1"/></symbol>' +
      '<symbol id="two" viewBox="0 0 56 56"><path d="M0 0h1"/></symbol></svg>\n',
  )
})
