import { expect, test } from 'vitest'
import { findAdvisories } from './audit.ts'

test('reports serious advisories only', () => {
  const vulnerabilities = { a: { severity: 'high' }, b: { severity: 'low' } }
  expect(findAdvisories(JSON.stringify({ vulnerabilities }))).toEqual([
    'a: high advisory, see npm audit',
  ])
})

test.each(['', 'connection reset', '{"statusCode":405,"message":"Method Not Allowed"}'])(
  'knows that the registry has not answered: %s',
  (output) => {
    expect(findAdvisories(output)).toBeUndefined()
  },
)
