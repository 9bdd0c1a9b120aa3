import { expect, test } from 'vitest'
import { isSameOrigin } from './same-origin.ts'

const host = 'korab.example'

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': '' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://korab.example' }, false],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, true],
  [{ origin: 'https://korab.example' }, true],
  [{ origin: 'http://korab.example' }, true],
  [{ origin: 'https://korab.example:8443' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'https://korab.example.evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ origin: '' }, false],
  [{}, false],
])('PLS-08 %j comes from our own page: %s', (headers, expected) => {
  expect(isSameOrigin({ host, ...headers })).toBe(expected)
})

test('PLS-08 a port belongs to the origin', () => {
  expect(isSameOrigin({ host: 'localhost:3000', origin: 'http://localhost:3000' })).toBe(true)
})
