import { expect, test } from 'vitest'
import { findOverruns, LIMITS } from './limits.ts'

/** Every size `extra` bytes over its limit; 1000 bytes is the JavaScript of an empty page. */
function overrunsAt(extra: number): string[] {
  const { css, html, fonts, drawing, launcher, searchLauncher, palette } = LIMITS
  const entries = { indexEntries: 200, catalogueEntries: 50 }
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
        { language: 'en', ...entries, panel: 21_510 + extra, index: 29_048 + extra },
        { language: 'sq', ...entries, panel: 21_766 + extra, index: 34_198 + extra },
        { language: 'el', ...entries, panel: 22_278 + extra, index: 38_648 + extra },
        { language: 'de', ...entries, panel: 22_278 + extra, index: 38_648 + extra },
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
    'en: assistant panel 21511 B, allowed 21510 B',
    'en: search index 29049 B, allowed 29048 B',
    'sq: assistant panel 21767 B, allowed 21766 B',
    'sq: search index 34199 B, allowed 34198 B',
    'el: assistant panel 22279 B, allowed 22278 B',
    'el: search index 38649 B, allowed 38648 B',
    'de: assistant panel 22279 B, allowed 22278 B',
    'de: search index 38649 B, allowed 38648 B',
  ])
})

test('a long catalogue may have larger pages, a larger panel and a larger search index', () => {
  const page = { page: '/models', js: 0, jsFiles: 0, css: 0, fonts: 0, requests: 0 }
  const overrunsOf = (cards: number, pages: number) =>
    findOverruns(
      {
        pages: Array.from({ length: pages }, () => ({ ...page, cards, html: 45_000 })),
        drawings: new Map(),
      },
      {
        launcher: 0,
        searchLauncher: 0,
        palette: 0,
        languages: [
          {
            language: 'en',
            panel: 21_513,
            index: 30_000,
            indexEntries: 150 + cards,
            catalogueEntries: cards,
          },
        ],
      },
      1000,
    )
  expect(overrunsOf(60, 2)).toEqual([])
  expect(overrunsOf(40, 1)).toEqual([
    '/models: HTML 45000 B, allowed 36000 B',
    'en: assistant panel 21513 B, allowed 21510 B',
    'en: search index 30000 B, allowed 27008 B',
  ])
})
