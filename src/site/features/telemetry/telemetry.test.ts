import { expect, test } from 'vitest'
import { faultOfEvent, faultOfReason } from './telemetry.ts'

const ORIGIN = 'https://korab.example'
const FILE = `${ORIGIN}/assets/app-1a2b3c.js`

function errorAt(place: string): Error {
  const error = new TypeError('x is undefined')
  error.stack = `TypeError: x is undefined\n    at run (${place}:7:21)\n    at ${FILE}:9:1`
  return error
}

test('an error of ours is told with the path of its file, without its query', () => {
  expect(
    faultOfEvent({ message: 'Uncaught x', filename: `${FILE}?name=John`, lineno: 3 }, ORIGIN),
  ).toEqual({ text: 'Uncaught x', source: '/assets/app-1a2b3c.js', line: 3 })
})

test.each([
  ['an extension', 'chrome-extension://abc/x.js'],
  ['another extension', 'moz-extension://abc/x.js'],
  ['another site', 'https://evil.example/assets/x.js'],
])('an error of %s is not told', (_name, filename) => {
  expect(faultOfEvent({ message: 'Script error.', filename, lineno: 1 }, ORIGIN)).toBeUndefined()
  expect(faultOfReason(errorAt(filename), ORIGIN)).toBeUndefined()
})

test('an error without a file is not told', () => {
  const event = { message: 'Script error.', filename: '', lineno: 0 }
  expect(faultOfEvent(event, ORIGIN)).toBeUndefined()
})

test('a promise that failed in our file is told from its stack, in either form of it', () => {
  const fault = { text: 'TypeError: x is undefined', source: '/assets/app-1a2b3c.js', line: 7 }
  expect(faultOfReason(errorAt(FILE), ORIGIN)).toEqual(fault)
  const firefox = new TypeError('x is undefined')
  firefox.stack = `run@${FILE}:7:21\n@${FILE}:9:1\n`
  expect(faultOfReason(firefox, ORIGIN)).toEqual(fault)
})

test.each([['John'], [undefined], [{ message: 'John' }], [new Error('without a place')]])(
  '%s is not told: it could be anything',
  (reason) => {
    if (reason instanceof Error) reason.stack = ''
    expect(faultOfReason(reason, ORIGIN)).toBeUndefined()
  },
)
