import { expect, onTestFinished, test, vi } from 'vitest'
import { FOREIGN_RESPONSES, STREAM_HEADERS } from '#tests/fixtures/foreign-responses.ts'
import { askDocument, Refusal } from './ask-document.ts'
import type { Turn } from './document-parts.ts'

const TURN: Turn = {
  id: 1,
  question: 'What?',
  text: '',
  isFinished: false,
  isGenerated: false,
  shown: [],
}

/** The turns that the page shows after this response. */
async function ask(response: Response): Promise<Turn[]> {
  vi.stubGlobal('fetch', async () => response)
  onTestFinished(() => void vi.unstubAllGlobals())
  const turns: Turn[] = []
  await askDocument({ question: 'What?', language: 'en' }, undefined, TURN, {
    locale: 'en',
    later: 'later',
    signal: new AbortController().signal,
    onTurn: (turn) => turns.push(turn),
  })
  return turns
}

const MATCHES = { scores: [0.2, 0.9], closest: [2, 1] }

test('collects an answer from its parts and leaves out unknown ones', async () => {
  const parts = [
    { type: 'start', messageId: 'a' },
    { type: 'data-matches', data: MATCHES },
    { type: 'message-metadata', messageMetadata: { digitalSourceType: 'x' } },
    { type: 'text-delta', delta: '€10 [2]' },
    { type: 'data-new' },
    { type: 'text-delta', delta: '.' },
    { type: 'data-details', data: { cards: [], further: [], unsourced: ['€10'] } },
    { type: 'data-passages', data: { kind: 'cited', shown: [{ passage: 2, marks: [[0, 4]] }] } },
    { type: 'data-timing', data: { foundMs: 12, totalMs: 900 } },
    { type: 'finish', finishReason: 'stop' },
  ]
  const events = [...parts.map((part) => JSON.stringify(part)), '[DONE]']
  const body = events.map((event) => `data: ${event}\n\n`).join('')
  const turns = await ask(new Response(body, { headers: STREAM_HEADERS }))
  expect(turns.at(-1)).toEqual({
    ...TURN,
    text: '€10 [2].',
    isFinished: true,
    isGenerated: true,
    matches: MATCHES,
    unsourced: ['€10'],
    kind: 'cited',
    shown: [{ passage: 2, marks: [[0, 4]] }],
    totalMs: 900,
  })
})

test.each(FOREIGN_RESPONSES)('%s is a failed connection', async (_, respond) => {
  const asking = ask(respond())
  await expect(asking).rejects.toThrow(Error)
  await expect(asking).rejects.not.toBeInstanceOf(Refusal)
})

test('a refusal shows its text with the time of the next try', async () => {
  const refused = { refusal: 'expired', message: 'Again {time}.' }
  const asking = ask(Response.json(refused, { status: 410 }))
  await expect(asking).rejects.toMatchObject({ message: 'Again later.', isExpired: true })
})
