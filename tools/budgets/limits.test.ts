import { expect, test } from 'vitest'
import { findOverruns, LIMITS } from './limits.ts'

/** Every size `extra` bytes over its limit; 1000 bytes is the JavaScript of an empty page. */
function overrunsAt(extra: number): string[] {
  const { css, html, fonts, drawing, launcher, searchLauncher, palette } = LIMITS
  const page = { page: '/', js: 1200 + extra, jsFiles: 8, cards: 3, requests: 12 }
  return findOverruns(
    {
      pages: [{ ...page, css: css + extra, html: html + extra, fonts: fonts + extra }],
      drawings: new Map([['assets/shore.svg', drawing + extra]]),
    },
    {
      launcher: launcher + extra,
      searchLauncher: searchLauncher + extra,
      palette: palette + extra,
      languages: [
        { language: 'en', panel: 16_384 + extra, index: 28_592 + extra, indexEntries: 200 },
        { language: 'el', panel: 17_408 + extra, index: 38_192 + extra, indexEntries: 200 },
      ],
    },
    1000,
  )
}

test('accepts sizes exactly at their limit', () => {
  expect(overrunsAt(0)).toEqual([])
})

test('reports each size that is one byte over', () => {
  expect(overrunsAt(1)).toEqual([
    '/: JavaScript 1201 B, allowed 1200 B',
    '/: CSS 16001 B, allowed 16000 B',
    '/: HTML 30001 B, allowed 30000 B',
    '/: fonts 70001 B, allowed 70000 B',
    'assets/shore.svg 6001 B, allowed 6000 B',
    'assistant launcher 2049 B, allowed 2048 B',
    'search launcher 1025 B, allowed 1024 B',
    'search palette 12289 B, allowed 12288 B',
    'en: assistant panel 16385 B, allowed 16384 B',
    'en: search index 28593 B, allowed 28592 B',
    'el: assistant panel 17409 B, allowed 17408 B',
    'el: search index 38193 B, allowed 38192 B',
  ])
})

test('a long catalogue may have larger pages and a larger search index', () => {
  const page = { page: '/models', js: 0, jsFiles: 0, css: 0, fonts: 0, requests: 0 }
  const overrunsOf = (cards: number) =>
    findOverruns(
      { pages: [{ ...page, cards, html: 45_000 }], drawings: new Map() },
      {
        launcher: 0,
        searchLauncher: 0,
        palette: 0,
        languages: [{ language: 'en', panel: 0, index: 40_000, indexEntries: cards * 7 }],
      },
      1000,
    )
  expect(overrunsOf(50)).toEqual([])
  expect(overrunsOf(30)).toEqual([
    '/models: HTML 45000 B, allowed 30000 B',
    'en: search index 40000 B, allowed 29612 B',
  ])
})
