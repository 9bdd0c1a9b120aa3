import { expect, test } from 'vitest'
import { findLicenceFaults } from './licences.ts'

const shipped = (licence: string) => [
  { name: 'a', version: '1.0.0', licence, folder: 'node_modules/a' },
]

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'MIT AND GPL-2.0-only',
  'UNLICENSED',
  'unknown',
  'SEE LICENSE IN LICENSE',
  '(GPL-2.0-only OR LGPL-3.0-only)',
  '(MIT OR GPL-2.0-only) AND (AGPL-3.0-only OR GPL-2.0-only)',
])('reports %s', (licence) => {
  expect(findLicenceFaults(shipped(licence))).toEqual([`a 1.0.0: ${licence} is not allowed`])
})
