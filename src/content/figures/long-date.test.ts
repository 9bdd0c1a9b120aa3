import { expect, test } from 'vitest'
import { formatLongDate } from './long-date.ts'

test('a date has its day first, in English too', () => {
  expect(formatLongDate('2025-09-01', 'en')).toBe('1 September 2025')
  expect(formatLongDate('2025-09-01', 'el')).toBe('1 Σεπτεμβρίου 2025')
})
