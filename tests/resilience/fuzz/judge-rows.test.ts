import { expect, test } from 'vitest'
import { findStorageFaults } from './judge-rows.ts'

const VISITOR = { name: 'Sample Person', email: 'person@korab.example', message: 'Good\n\tday' }
const ROW = { id: '0a1b2c3d-0000-4000-8000-000000000000', ...VISITOR }

test('what is stored as it should be has no fault', () => {
  expect(findStorageFaults([ROW], ['0A1B2C3D'], [VISITOR])).toEqual([])
})

test.each([
  [{ name: 'a\nb' }, 'name'],
  [{ name: 'a\u202eb' }, 'name'],
  [{ name: 'a\u2028b' }, 'name'],
  [{ name: '' }, 'name'],
  [{ name: 'n'.repeat(201) }, 'name'],
  [{ email: 'ü@korab.example' }, 'e-mail'],
  [{ email: 'a b@korab.example' }, 'e-mail'],
  [{ email: 'a@b@korab.example' }, 'e-mail'],
  [{ message: 'a\u0000b' }, 'message'],
  [{ message: 'a\rb' }, 'message'],
  [{ message: 'm'.repeat(10_001) }, 'message'],
])('%j is unfit', (changes, field) => {
  const faults = findStorageFaults([{ ...ROW, ...changes }], [], [])
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(new RegExp(`^stored unfit: ${field}`))
})

test('a success without a row, and a text that came out otherwise, are faults', () => {
  expect(findStorageFaults([], ['0A1B2C3D'], [])).toEqual([
    '0A1B2C3D was answered with success and is not stored',
  ])
  expect(findStorageFaults([{ ...ROW, message: 'Good day' }], [], [VISITOR])).toHaveLength(1)
  expect(findStorageFaults([], [], [VISITOR])).toHaveLength(1)
})
