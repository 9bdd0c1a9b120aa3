// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

test('a picture has a source for every browser and reserves its space', () => {
  const files = { avif: '/a.avif 640w', webp: '/a.webp 640w', src: '/a.webp' }
  const picture = { alt: 'A chart', width: 640, height: 480, ...files }
  render(<Picture picture={picture} sizes="50vw" />)
  const image = screen.getByRole('img', { name: 'A chart' })
  expect(Object.fromEntries([...image.attributes].map(({ name, value }) => [name, value]))).toEqual(
    {
      alt: 'A chart',
      width: '640',
      height: '480',
      loading: 'lazy',
      decoding: 'async',
      sizes: '50vw',
      srcset: '/a.webp 640w',
      src: '/a.webp',
    },
  )
  expect(image.previousElementSibling?.getAttribute('srcset')).toBe('/a.avif 640w')
})
