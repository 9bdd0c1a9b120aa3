import { expect, test } from 'vitest'
import { circle, group, path } from '#drawings/drawing.ts'
import { writeSvg } from './write-svg.ts'

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
