import { expect, test } from 'vitest'
import { readReplies } from '#content/reader/lists.ts'
import { findUnfounded } from './unfounded.ts'

test.each([
  'I found nothing about this on our pages.',
  'The document does not say.',
  'The document says:',
  'Our pages say nothing about this.',
  'None of the words occur.',
  'One answer for each question:',
  'Dokumenti nuk e thotë.',
  'Në faqet tona nuk ka gjë për këtë.',
  'Το έγγραφο δεν το λέει.',
  'Δεν βρήκα τίποτα στις σελίδες μας.',
])('"%s" is a statement that nobody wrote', (line) => {
  expect(findUnfounded(`Kratos\n${line}`, 'Kratos')).toEqual([line])
  expect(findUnfounded(line, `Kratos. ${line}`)).toEqual([])
})

test('EXT-21 no written reply says what is on the pages', () => {
  const replies = Object.values(readReplies('content')).flatMap(({ en, sq, el }) =>
    [en, sq, el].flat(),
  )
  expect(findUnfounded(replies.join('\n'), '')).toEqual([])
})
