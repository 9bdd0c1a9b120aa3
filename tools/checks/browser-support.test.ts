import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findUnsupportedApis, OLDEST_BROWSERS } from './browser-support.ts'

const namesIn = (source: string) => findUnsupportedApis('a.ts', source).map(({ name }) => name)

test.each([
  ['a static method', 'const url = URL.parse(text)', 'URL.parse'],
  ['a built-in function', 'const groups = Iterator.concat(a, b)', 'Iterator.concat'],
  ['a method of a built-in object', 'a.drop(2)', 'drop'],
  ['a constructor', 'const picker = new EyeDropper()', 'EyeDropper'],
  ['a global function', 'const h = requestIdleCallback(task)', 'requestIdleCallback'],
  ['a function of window', 'window.showOpenFilePicker()', 'showOpenFilePicker'],
])('reports %s that an old browser does not support', (_name, source, api) => {
  expect(namesIn(source)).toEqual([api])
})

test('accepts what every supported browser supports', () => {
  const source = '[1].toSorted(); Object.hasOwn(a, b); URL.canParse(c); new ResizeObserver(d)'
  expect(namesIn(source)).toEqual([])
})

test('accepts a use after feature detection', () => {
  expect(namesIn("if ('requestIdleCallback' in window) window.requestIdleCallback(a)")).toEqual([])
})

test('names line and browsers', () => {
  expect(findUnsupportedApis('a.ts', '\nURL.parse(text)')).toEqual([
    { line: 2, name: 'URL.parse', missingIn: ['chrome 123', 'safari 17.5'] },
  ])
})

test('checks the browsers of the README', () => {
  const readme = readFileSync('README.md', 'utf8').replaceAll(/\s+/g, ' ')
  const { chrome, firefox, safari } = OLDEST_BROWSERS
  expect(readme).toContain(`Chrome ${chrome}, Firefox ${firefox}, Safari ${safari}`)
})
