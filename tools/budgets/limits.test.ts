import { expect, test } from 'vitest'
import { findOverruns, LIMITS } from './limits.ts'

/** Every size `extra` bytes over its limit; 1000 bytes is the JavaScript of an empty page. */
function overrunsAt(extra: number): string[] {
  const { css, html, fonts, drawing, launcher, panel, searchLauncher, palette, index } = LIMITS
  const page = { page: '/', js: 1200 + extra, jsFiles: 8 }
  return findOverruns(
    {
      pages: [{ ...page, css: css + extra, html: html + extra, fonts: fonts + extra }],
      drawings: new Map([['assets/shore.svg', drawing + extra]]),
    },
    {
      assistant: { launcher: launcher + extra, panel: panel + extra },
      search: {
        searchLauncher: searchLauncher + extra,
        palette: palette + extra,
        index: index + extra,
      },
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
    'assistant panel 16385 B, allowed 16384 B',
    'search launcher 1025 B, allowed 1024 B',
    'search palette 12289 B, allowed 12288 B',
    'search index 28673 B, allowed 28672 B',
  ])
})
