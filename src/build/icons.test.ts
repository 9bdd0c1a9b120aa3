import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcons } from './icons.ts'

const VARIABLES = new Map([
  ['--paper', 'light-dark(#ffffff, #000000)'],
  ['--way', 'light-dark(#ff0000, #00ff00)'],
])
/** A square with a square hole. */
const MARK = 'M0 0h32v32H0zM12 12h8v8h-8z'

test('draws the mark of the content in the colours of the stylesheet', async () => {
  const icons = await drawIcons({ mark: MARK }, VARIABLES)
  const favicon = icons.get('favicon.svg')?.toString()
  expect(favicon).toContain(`fill="#ff0000" fill-rule="evenodd" d="${MARK}"`)
  expect(favicon).toContain('(prefers-color-scheme:dark){path{fill:#00ff00}}')
  for (const [name, size] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ] as const) {
    const { data, info } = await sharp(icons.get(name)).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([size, size])
    const colour = (x: number, y: number) =>
      [...data.subarray((y * size + x) * info.channels)].slice(0, 3)
    expect(colour(2, 2)).toEqual([255, 255, 255])
    expect(colour(Math.round(size * 0.38), size / 2)).toEqual([255, 0, 0])
    expect(colour(size / 2, size / 2)).toEqual([255, 255, 255])
  }
})
