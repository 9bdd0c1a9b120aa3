import { expect, test } from 'vitest'
import { faultOfEvent, faultOfReason } from './script-error.ts'

const ORIGIN = 'https://company.example'
const FILE = `${ORIGIN}/assets/app-1a2b3c.js`

function errorAt(place: string): Error {
  const error = new TypeError('x is undefined')
  error.stack = `TypeError: x is undefined\n    at run (${place}:7:21)\n    at ${FILE}:9:1`
  return error
}

test.each([
  ['an extension', 'chrome-extension://abc/x.js'],
  ['another extension', 'moz-extension://abc/x.js'],
  ['another site', 'https://evil.example/assets/x.js'],
])('ignores an error of %s', (_name, filename) => {
  expect(faultOfEvent({ message: 'Script error.', filename, lineno: 1 }, ORIGIN)).toBeUndefined()
  expect(faultOfReason(errorAt(filename), ORIGIN)).toBeUndefined()
})

test('reads the file of a rejection from its stack', () => {
  const fault = { text: 'TypeError: x is undefined', source: '/assets/app-1a2b3c.js', line: 7 }
  expect(faultOfReason(errorAt(FILE), ORIGIN)).toEqual(fault)
  const firefox = new TypeError('x is undefined')
  firefox.stack = `run@${FILE}:7:21\n@${FILE}:9:1\n`
  expect(faultOfReason(firefox, ORIGIN)).toEqual(fault)
})

test.each([['John'], [undefined], [{ message: 'John' }], [new Error('without a place')]])(
  'ignores %s',
  (reason) => {
    if (reason instanceof Error) reason.stack = ''
    expect(faultOfReason(reason, ORIGIN)).toBeUndefined()
  },
)
