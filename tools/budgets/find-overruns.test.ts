import { expect, test } from 'vitest'
import { findOverruns, LIMITS } from './find-overruns.ts'

const page = { page: '/', js: 1200, jsFiles: 8, css: 16_000, html: 30_000, fonts: 70_000 }
const onDemand = {
  launcher: 2048,
  panel: 16_384,
  searchLauncher: 1024,
  palette: 12_288,
  index: 26_624,
}
const drawings = new Map([['assets/shore.svg', 6000]])

test('lets everything pass that stands exactly at its limit', () => {
  expect(findOverruns({ pages: [page], drawings }, onDemand, 1000)).toEqual([])
})

test('names each figure that is one byte over', () => {
  const over = { ...page, js: 1201, css: 16_001, html: 30_001, fonts: 70_001 }
  const heavy = new Map([['assets/shore.svg', LIMITS.drawing + 1]])
  const fat = {
    launcher: 2049,
    panel: 16_385,
    searchLauncher: 1025,
    palette: 12_289,
    index: 26_625,
  }
  expect(findOverruns({ pages: [over], drawings: heavy }, fat, 1000)).toEqual([
    '/: JavaScript 1201 B, allowed 1200 B',
    '/: CSS 16001 B, allowed 16000 B',
    '/: HTML 30001 B, allowed 30000 B',
    '/: fonts 70001 B, allowed 70000 B',
    'assets/shore.svg 6001 B, allowed 6000 B',
    'assistant before it is opened 2049 B, allowed 2048 B',
    'assistant when it is opened 16385 B, allowed 16384 B',
    'search before it is used 1025 B, allowed 1024 B',
    'search when it is opened 12289 B, allowed 12288 B',
    'index of the search 26625 B, allowed 26624 B',
  ])
})
