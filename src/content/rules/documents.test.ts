import { expect, test } from 'vitest'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { readContent } from '../reader/read-content.ts'
import { findDocumentFaults } from './documents.ts'

test('TRY-04 the quotes of all sample documents are in one of their passages', () => {
  expect(findDocumentFaults(readContent(SAMPLE_CONTENT))).toEqual([])
})

test('TRY-04 reports a quote that is not in the document, or in two passages', () => {
  const directory = copyContent({
    'documents/menu.yaml': (text) =>
      text
        .replace("'Corkage is €8 per bottle of 0.75 litres'", "'Corkage is €9'")
        .replace("'For tables of eight or more we add 8% for service'", "'eight or more'"),
  })
  expect(findDocumentFaults(readContent(directory))).toEqual([
    expect.stringContaining(
      '"Corkage is €9" (Can we bring our own wine on a Friday evening?) is in no',
    ),
    expect.stringContaining(
      '"eight or more" (We are nine. What do we pay besides the food?) is in 3',
    ),
  ])
})
