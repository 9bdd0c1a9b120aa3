import { expect, test } from 'vitest'
import { isContactAnswer } from './contact.ts'

test.each([true, false])('accepts an answer with success %s', (success) => {
  expect(isContactAnswer({ success, message: 'Thank you.' })).toBe(true)
})

test.each([
  ['undefined', undefined],
  ['null', null],
  ['a text', 'Thank you.'],
  ['no success', { message: 'Thank you.' }],
  ['success as a text', { success: 'true', message: 'Thank you.' }],
  ['no message', { success: true }],
  ['a message of another type', { success: true, message: 7 }],
])('rejects %s', (_name, value) => {
  expect(isContactAnswer(value)).toBe(false)
})
