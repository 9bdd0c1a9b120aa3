import { expect, test } from 'vitest'
import { firstViewFonts, preloadedFonts, stylesheetsOf } from './page-styles.ts'

const face = (family: string, file: string, range = '') =>
  `@font-face{font-family:${family};src:url(/assets/${file})format("woff2")${range && `;unicode-range:${range}`}}`

test('takes the Latin text faces and leaves Greek, mono and local fallbacks out', () => {
  const css = [
    face('Serif', 'serif-latin.woff2', 'U+20-7E,U+A0'),
    face('Serif', 'serif-greek.woff2', 'U+37E,U+384-38A'),
    face('"JetBrains Mono"', 'mono-latin.woff2', 'U+20-7E'),
    '@font-face{font-family:Fallback;src:local(Arial);size-adjust:100.6%}',
  ].join('')
  expect(firstViewFonts(css)).toEqual(['/assets/serif-latin.woff2'])
})

test('reads wildcard, single and missing ranges', () => {
  expect(firstViewFonts(face('A', 'a.woff2', 'U+??'))).toHaveLength(1)
  expect(firstViewFonts(face('A', 'a.woff2', 'U+0041'))).toHaveLength(1)
  expect(firstViewFonts(face('A', 'a.woff2', 'U+42, U+1F??'))).toHaveLength(0)
  expect(firstViewFonts(face('A', 'a.woff2'))).toHaveLength(1)
})

test('lists stylesheets once and only font preloads', () => {
  const html = `<link rel="stylesheet" href="/a.css"/><link href="/a.css" rel="stylesheet"/>
    <link rel="preload" href="/f.woff2" as="font"/><link rel="preload" href="/i.png" as="image"/>`
  expect(stylesheetsOf(html)).toEqual(['/a.css'])
  expect(preloadedFonts(html)).toEqual(['/f.woff2'])
})

test('refuses a page without a stylesheet', () => {
  expect(() => stylesheetsOf('<p>text</p>')).toThrow('has the markup changed')
})
