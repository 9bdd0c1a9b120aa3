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

test('checks the browsers of the README', () => {
  const readme = readFileSync('README.md', 'utf8').replaceAll(/\s+/g, ' ')
  const { chrome, firefox, safari } = OLDEST_BROWSERS
  expect(readme).toContain(`Chrome ${chrome}, Firefox ${firefox}, Safari ${safari}`)
})
