import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { readyProof } from '#tests/support/api-process/ready-proof.ts'
import { contactApp, VISITOR_FIELDS, withKey } from '#tests/fixtures/contact-app.ts'
import { openPool } from '#tests/support/database.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

const SECRET = 's'.repeat(32)
const LIMITS = {
  perAddressHour: 3,
  perAddressDay: 5,
  perHour: 100,
  provenPerAddressHour: 200,
  provenPerHour: 3000,
  perEmailHour: 2,
}

type Post = Awaited<ReturnType<typeof contactApp>>['post']

function sender(post: Post) {
  let n = 0
  return async (address: string, email = `person${n}@company.example`) => {
    n += 1
    const answer = await post(
      { ...VISITOR_FIELDS, email, message: `Message ${n}` },
      { ...withKey(`key-${n}`), 'x-forwarded-for': address },
    )
    return answer
  }
}

function senderWithProof(post: Post) {
  let n = 0
  return async (address: string, email = `proven${n}@company.example`, proof?: string) => {
    n += 1
    const fields = { ...VISITOR_FIELDS, email, message: `Proven message ${n}` }
    return post(
      { ...fields, proof: proof ?? (await readyProof(SECRET, Date.now())) },
      { ...withKey(`proven-${n}`), 'x-forwarded-for': address },
    )
  }
}

async function stored(owner: Awaited<ReturnType<typeof contactApp>>['owner'], email: string) {
  const { rows } = await owner.query<{ state: string; reasons: string[] }>(
    'select state, reasons from contact.message where email = $1 order by created_at',
    [email],
  )
  return rows
}

const trusted = { trustedProxies: ['127.0.0.1'] }

test('PLS-08 FRM-14 limits messages per address', async () => {
  const { post } = await contactApp({ limits: LIMITS }, trusted)
  const send = sender(post)
  const statuses = []
  for (let n = 0; n < 4; n++) statuses.push((await send('203.0.113.1')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
  const refused = await send('203.0.113.1')
  expect(refused.json()).toEqual({ success: false, message: 'en: tooMany' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await send('203.0.113.2')).statusCode).toBe(200)
})

test("PLS-08 messages with somebody else's e-mail address do not lock them out", async () => {
  const { post, owner } = await contactApp({ limits: LIMITS }, trusted)
  const [send, sendProven] = [sender(post), senderWithProof(post)]
  const person = 'one@company.example'
  for (let n = 0; n < 10; n++) await send(`203.0.${n}.1`, person)
  expect((await sendProven('198.51.100.1', person)).statusCode).toBe(200)
  expect((await stored(owner, person)).at(-1)).toEqual({ state: 'clean', reasons: [] })
})

test('PLS-08 quarantines many proven messages of one e-mail address', async () => {
  const { post, owner } = await contactApp({ limits: LIMITS }, trusted)
  const send = senderWithProof(post)
  for (const email of ['one@company.example', 'ONE@company.example', 'one@Company.example']) {
    expect((await send('203.0.113.1', email)).statusCode).toBe(200)
  }
  expect(await stored(owner, 'one@Company.example')).toEqual([
    { state: 'quarantined', reasons: ['email-often'] },
  ])
})

test('PLS-08 300 posts without a proof from one network do not close the form', async () => {
  const { post } = await contactApp({ limits: LIMITS }, trusted)
  const [send, sendProven] = [sender(post), senderWithProof(post)]
  const statuses = []
  for (let n = 0; n < 300; n++) statuses.push((await send(`203.0.113.${n % 256}`)).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(12)
  expect((await send('198.51.100.1')).statusCode).toBe(200)
  expect((await sendProven('203.0.113.7')).statusCode).toBe(200)
})

test('PLS-08 quarantines proven messages beyond the total limit', async () => {
  const { post, owner } = await contactApp({ limits: { ...LIMITS, provenPerHour: 3 } }, trusted)
  const send = senderWithProof(post)
  for (let n = 0; n < 4; n++) expect((await send(`203.0.113.${n}`)).statusCode).toBe(200)
  expect(await stored(owner, 'proven3@company.example')).toEqual([
    { state: 'quarantined', reasons: ['many-messages'] },
  ])
})

test('PLS-08 two processes share the limits', async () => {
  const { post, database } = await contactApp({ limits: LIMITS }, trusted)
  const otherPool = openPool(database.apiUrl)
  const other = await contactApp({ limits: LIMITS, pool: otherPool }, trusted)
  const send = sender(post)
  for (let n = 0; n < 3; n++) await send('203.0.113.1')
  const answer = await other.post(VISITOR_FIELDS, {
    ...withKey('other'),
    'x-forwarded-for': '203.0.113.1',
  })
  expect(answer.statusCode).toBe(429)
  await otherPool.end()
})

test('PLS-08 challenges get harder under load, and only a flood is rejected', async () => {
  let now = new Date('2026-11-15T12:00:00Z')
  const { app } = await contactApp({
    now: () => now,
    limits: { ...LIMITS, provenPerAddressHour: 10 },
  })
  const statuses = []
  for (let n = 0; n < 121; n++) statuses.push((await app.inject('/api/challenge')).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  expect(statuses.at(-1)).toBe(429)
  now = new Date('2026-11-15T12:01:01Z')
  const chosen = vi.spyOn(crypto, 'randomInt')
  syncBuiltinESMExports()
  onTestFinished(() => {
    chosen.mockRestore()
    syncBuiltinESMExports()
  })
  expect((await app.inject('/api/challenge')).statusCode).toBe(200)
  // Eight times the usual 200 to 600.
  expect(chosen).toHaveBeenCalledWith(1600, 4800)
})
