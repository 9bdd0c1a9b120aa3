import {
  contactApp,
  multipart,
  solveProof,
  VISITOR_FIELDS,
  withKey,
} from '#tests/fixtures/contact-app.ts'
import { readyProof } from '#tests/support/api-process/ready-proof.ts'
import { answerFiles, POLICIES } from '#tests/fixtures/small-build.ts'
import { expect, test } from 'vitest'

const SECRET = 's'.repeat(32)
const MESSAGES = 'select * from contact.message order by created_at'
const JOBS = `select name, data from pgboss.job where name = 'contact-mail'`

test('FRM-07 PLS-07 commits message and job before the response', async () => {
  let clock = Date.now()
  const { app, owner, post } = await contactApp({ now: () => new Date(clock) })
  const proof = await solveProof(app)
  clock += 5000
  const response = await post({ ...VISITOR_FIELDS, proof }, withKey('first'))
  const { rows } = await owner.query(MESSAGES)
  expect(rows).toMatchObject([
    {
      name: 'Sample Person',
      email: 'person@company.example',
      message: 'Good day',
      language: 'en',
      state: 'clean',
      reasons: [],
      channels: ['mail'],
    },
  ])
  const reference = String(rows[0].id).slice(0, 8).toUpperCase()
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { success: true, message: `en: stored as ${reference}` },
  ])
  expect((await owner.query(JOBS)).rows).toEqual([
    { name: 'contact-mail', data: { messageId: rows[0].id } },
  ])
})

test('PLS-07 replays the response for the same idempotency key and text', async () => {
  const { owner, post } = await contactApp()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, key) =>
      Array.from({ length: 8 }, () =>
        post({ ...VISITOR_FIELDS, message: `Message ${key}` }, withKey(`key-${key}`)),
      ),
    ).flat(),
  )
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(8)
  expect((await owner.query(MESSAGES)).rowCount).toBe(8)
})

test('PLS-06 without scripts the idempotency key is derived from text and day', async () => {
  let now = new Date('2026-11-15T23:59:00Z')
  const { owner, post } = await contactApp({ now: () => now })
  await post(VISITOR_FIELDS)
  await post({ ...VISITOR_FIELDS, name: ' Sample  Person ' })
  expect((await owner.query(MESSAGES)).rows).toMatchObject([
    { state: 'quarantined', reasons: ['no-scripts'] },
  ])
  now = new Date('2026-11-16T00:01:00Z')
  await post(VISITOR_FIELDS)
  expect((await owner.query(MESSAGES)).rowCount).toBe(2)
})

test.each([
  ['honeypot', async () => ({ homepage: 'https://spam.example' })],
  ['no-proof', async () => ({})],
  ['bad-proof', async () => ({ proof: 'bm90IGEgcHJvb2Y=' })],
])(
  'PLS-08 a message with %s is answered with success, quarantined and not queued',
  async (reason, extra) => {
    const { owner, post } = await contactApp()
    const proof = reason === 'honeypot' ? { proof: await readyProof(SECRET, Date.now()) } : {}
    const response = await post({ ...VISITOR_FIELDS, ...proof, ...(await extra()) }, withKey('key'))
    expect(response.statusCode).toBe(200)
    const { rows } = await owner.query(MESSAGES)
    expect(rows).toMatchObject([{ state: 'quarantined', reasons: [reason] }])
    expect((await owner.query(JOBS)).rows).toEqual([])
  },
)

test('PLS-08 a proof is used once, but a replay with it is accepted', async () => {
  const { owner, post } = await contactApp()
  const fields = { ...VISITOR_FIELDS, proof: await readyProof(SECRET, Date.now()) }
  await post(fields, withKey('one'))
  await post(fields, withKey('one'))
  await post({ ...fields, message: 'Second' }, withKey('two'))
  expect((await owner.query(MESSAGES)).rows).toMatchObject([
    { state: 'clean', reasons: [] },
    { state: 'quarantined', reasons: ['proof-reused'] },
  ])
})

test('PLS-08 marks a proof younger than three seconds as too fast', async () => {
  const now = new Date()
  const { owner, post } = await contactApp({ now: () => now })
  const proof = await readyProof(SECRET, now.getTime(), 2900)
  await post({ ...VISITOR_FIELDS, proof }, withKey('key'))
  expect((await owner.query(MESSAGES)).rows).toMatchObject([{ reasons: ['too-fast'] }])
})

test('FRM-14 each error has its status and text in the language of the page', async () => {
  const { app, post } = await contactApp()
  const sq = { ...VISITOR_FIELDS, language: 'sq' }
  const raw = (type: string, payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/contact',
      payload,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    })
  await post(sq, withKey('key'))
  const answers = [
    await post({ ...sq, message: 'Other' }, withKey('key')),
    await post({ ...sq, email: 'nobody' }),
    await post({ ...sq, access_key: 'other' }),
    await post(sq, { 'idempotency-key': 'short' }),
    await post(sq, { 'sec-fetch-site': 'cross-site' }),
    await post({ ...sq, message: 'm'.repeat(70_000) }),
    await raw('application/json', '{}'),
    await raw('application/x-www-form-urlencoded', 'name=x'),
    await raw('multipart/form-data; boundary=x', 'broken'),
    await raw('multipart/form-data', 'no boundary'),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
    [422, 'sq: reused'],
    [422, 'sq: invalid'],
    [403, 'sq: crossOrigin'],
    [422, 'sq: invalid'],
    [403, 'en: crossOrigin'],
    [413, 'en: tooLarge'],
    [415, 'en: wrongType'],
    [415, 'en: wrongType'],
    [400, 'en: unreadable'],
    [400, 'en: unreadable'],
  ])
  for (const answer of answers) {
    expect(answer.json().success).toBe(false)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
  }
})

test('FRM-14 rejects files and too many fields', async () => {
  const { app, owner } = await contactApp()
  const crowd = multipart(Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`f${n}`, 'x'])))
  const file = multipart({ ...VISITOR_FIELDS })
  const withFile = {
    ...file,
    payload: Buffer.from(
      file.payload.toString().replace('name="message"', 'name="message"; filename="a.txt"'),
    ),
  }
  for (const request of [crowd, withFile]) {
    const answer = await app.inject({ method: 'POST', url: '/api/contact', ...request })
    expect(answer.statusCode).toBe(400)
  }
  expect((await owner.query(MESSAGES)).rowCount).toBe(0)
})

test('PLS-06 responds with a page to a browser without scripts', async () => {
  const { post } = await contactApp()
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const etag = String((await post(VISITOR_FIELDS, html)).headers.etag)
  const again = await post(VISITOR_FIELDS, { ...html, 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([
    200,
    answerFiles()['contact-answer/stored/index.html'],
  ])
  const [stored, refused] = [
    await post(VISITOR_FIELDS, html),
    await post({ ...VISITOR_FIELDS, email: 'x' }, html),
  ]
  expect([stored.statusCode, stored.body]).toEqual([
    200,
    answerFiles()['contact-answer/stored/index.html'],
  ])
  expect([refused.statusCode, refused.body]).toEqual([
    422,
    answerFiles()['contact-answer/invalid/index.html'],
  ])
  expect(refused.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': POLICIES['contact-answer/invalid/index.html'],
  })
})

test('FRM-14 a form that is switched off says so in the language of the page and stores nothing', async () => {
  const { post, owner } = await contactApp({}, { switches: { isOn: (name) => name !== 'form' } })
  const answer = await post({ ...VISITOR_FIELDS, language: 'sq' }, withKey('closed'))
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { success: false, message: 'sq: closed' },
  ])
  const page = await post(VISITOR_FIELDS, { accept: 'text/html' })
  expect(page.body).toBe(answerFiles()['contact-answer/closed/index.html'])
  expect((await owner.query(MESSAGES)).rows).toEqual([])
})
