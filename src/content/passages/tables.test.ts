import { expect, test } from 'vitest'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { readPassages } from './read-passages.ts'

test('both ends of a table can be found by the search, and neither is shown as a card', () => {
  const tables = readPassages(SAMPLE_CONTENT).filter(({ key }) => key.startsWith('tables/'))
  const ends = tables.filter(({ key }) => key.startsWith('tables/latency#'))
  expect(ends.map(({ key, text }) => [key, text])).toEqual([
    ['tables/latency#highest', 'Slowest model: Nera 120ms.'],
    ['tables/latency#lowest', 'Fastest model: Hermes 12ms.'],
  ])
  expect(tables.filter(({ card }) => card)).toEqual([])
})
