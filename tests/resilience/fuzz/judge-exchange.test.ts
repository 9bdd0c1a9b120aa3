import type { ContactOutcome } from '#shared/contact.ts'
import { sampleTexts } from '#tests/fixtures/service-texts.ts'
import { expect, test } from 'vitest'
import { answerPage } from '#tools/dev/small-build.ts'
import { createJudge } from './judge-exchange.ts'
import type { RawAnswer } from './parse-answers.ts'
import type { Expectation, FuzzCase } from './request-grammar.ts'

const { findFaults, referenceOf } = createJudge(sampleTexts)

const SECURE = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
}

function json(status: number, success: boolean, message: string): RawAnswer {
  const headers = { ...SECURE, 'content-type': 'application/json; charset=utf-8' }
  return { status, headers, body: JSON.stringify({ success, message }) }
}

function page(status: number, outcome: ContactOutcome): RawAnswer {
  const headers = { ...SECURE, 'content-type': 'text/html; charset=utf-8' }
  return { status, headers, body: answerPage(outcome) }
}

const STORED = json(200, true, 'en: stored as 0A1B2C3D')

function judge(
  expectation: Expectation,
  answers: RawAnswer[],
  { isHanging = false, ...changes }: Partial<FuzzCase> & { isHanging?: boolean } = {},
) {
  const sent: FuzzCase = {
    wire: Buffer.alloc(0),
    expectation,
    kind: '',
    twists: [],
    wantsPage: false,
    visitor: { name: '', email: '', message: '' },
    cuts: [],
    ...changes,
  }
  return findFaults(sent, { answers, isHanging })
}

test.each([
  ['stored', STORED],
  ['answered', STORED],
  ['answered', json(400, false, 'en: unreadable')],
  ['answered', json(422, false, 'sq: reused')],
  ['survived', { status: 400, headers: {}, body: 'anything' }],
  ['counted', { status: 204, headers: SECURE, body: '' }],
  ['noted', { status: 422, headers: SECURE, body: '' }],
] as const)('%s: a good answer has no fault', (expectation, answer) => {
  expect(judge(expectation, [answer])).toEqual([])
})

test.each([
  ['stored', json(422, false, 'en: invalid'), 'refused a whole message with 422'],
  ['answered', json(503, false, 'en: unavailable'), 'answered 503'],
  ['survived', { status: 500, headers: {}, body: '' }, 'answered 500'],
  ['survived', { status: Number.NaN, headers: {}, body: '' }, 'answered NaN'],
  ['answered', json(400, true, 'en: unreadable'), 'answered 400 with what was not agreed'],
  ['answered', json(400, false, 'en: invalid'), 'answered 400 with what was not agreed'],
  ['answered', json(404, false, 'en: invalid'), 'answered 404 with what was not agreed'],
  ['answered', json(200, true, 'en: stored as {reference}!'), 'answered 200 with what'],
  ['answered', { ...STORED, body: 'not JSON' }, 'answered 200 with what was not agreed'],
  ['answered', page(400, 'unreadable'), 'answered 400 with what was not agreed'],
  ['answered', json(429, false, 'en: tooMany'), '429 does not say how long to wait'],
  ['answered', { ...STORED, headers: {} }, 'may be kept by a cache'],
  ['counted', { status: 422, headers: SECURE, body: '' }, 'did not count a whole visit: 422'],
  ['noted', { status: 404, headers: SECURE, body: '' }, 'answered 404 with what was not agreed'],
  ['noted', { status: 422, headers: SECURE, body: 'x' }, 'answered 422 with what was not agreed'],
  ['noted', { status: 204, headers: {}, body: '' }, 'lacks security headers'],
] as const)('%s: %j is a fault', (expectation, answer, fault) => {
  expect(judge(expectation, [answer]).join('; ')).toContain(fault)
})

test('who asks for a page gets the page of the outcome', () => {
  const asPage = (answer: RawAnswer) => judge('answered', [answer], { wantsPage: true })
  expect(asPage(page(413, 'tooLarge'))).toEqual([])
  expect(asPage(page(413, 'stored'))).toHaveLength(1)
  expect(asPage(json(413, false, 'en: tooLarge'))).toHaveLength(1)
})

test('silence is a fault where a whole request was sent, and waiting for ever always is', () => {
  expect(judge('answered', [])).toEqual(['gave no answer'])
  expect(judge('survived', [])).toEqual([])
  expect(judge('survived', [], { isHanging: true })).toEqual(['did not end the connection'])
})

test('a later answer on the same connection counts too', () => {
  expect(judge('survived', [STORED, { status: 502, headers: {}, body: '' }])).toEqual([
    'answered 502',
  ])
})

test('the reference is read from an answer of success only', () => {
  expect(referenceOf(STORED)).toBe('0A1B2C3D')
  expect(referenceOf(json(422, false, '0A1B2C3D'))).toBeUndefined()
})
