import { expect, test } from 'vitest'
import { judgeTranscript, readTranscript } from './orca-transcript.ts'

const page = ['Main content', 'Open the chat with Korab AI, an AI system']

test('speech and Say All lines of the debug file become the transcript', () => {
  const debug = [
    "21:57:05.395161 - SPEECH OUTPUT: 'Screen reader on.'{'established': False}",
    "21:57:33.085533 - WEB SAY ALL: [push button | Cookie choice] 'push button' (0-1, current: 0)",
    '                  ORCA rate 5.0, pitch 5.0',
    "21:57:33.114408 - WEB SAY ALL CONTENT: 6. [link | LinkedIn] 'LinkedIn' (0-28)",
  ].join('\n')
  expect(readTranscript(debug)).toEqual(['Screen reader on.', 'push button'])
  expect(readTranscript(debug, '21:57:10', '21:58:00')).toEqual(['push button'])
})

test('a page that is read to its end has no fault', () => {
  const said = [...page, 'opens dialog']
  expect(judgeTranscript({ path: '/', said })).toEqual([])
})

test.each([
  ['<svg class="drawing"><use href="/a.svg#d"></use></svg>', 'markup or code was read'],
  ['Cookie Consent Manager dialog', 'a dialog was read that nobody opened'],
])('%s is a fault', (words, fault) => {
  expect(judgeTranscript({ path: '/', said: [...page, words] })).toEqual([
    expect.stringContaining(fault),
  ])
})

test('a page that was not read is a fault', () => {
  expect(judgeTranscript({ path: '/', said: [] })).toEqual([
    expect.stringContaining('not read to its end'),
  ])
})
