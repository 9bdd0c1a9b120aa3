import { expect, test } from 'vitest'
import { PROOF_REQUIRED_STATUS } from '#shared/chat.ts'
import { DOCUMENT_LIMITS, DOCUMENT_PATH } from '#shared/document.ts'
import { GENEROUS } from '#tests/fixtures/chat-app.ts'
import { documentTests, LEASE, refusalOf } from '#tests/fixtures/document-visitor.ts'
import { openPool } from '#tests/support/database.ts'
import { DOCUMENT_SECONDS } from './document-store.ts'

const { database, visit } = documentTests()

test('TRY-24 a document needs a fresh proof of work of ours', async () => {
  const { send, upload, proof } = await visit()
  const given = await proof()
  expect((await upload(LEASE, { proof: given })).status).toBe(201)
  const forged = JSON.parse(Buffer.from(await proof(), 'base64').toString()) as {
    challenge: { signature: string }
  }
  forged.challenge.signature = 'ab'.repeat(32)
  for (const bad of [
    given,
    '',
    'nonsense',
    Buffer.from(JSON.stringify(forged)).toString('base64'),
    undefined,
  ]) {
    const response = await send(DOCUMENT_PATH, { text: LEASE, language: 'en', proof: bad })
    expect(await refusalOf(response)).toEqual([PROOF_REQUIRED_STATUS, 'proofRequired'])
  }
})

test('TRY-24 a proof that another process has seen is refused', async () => {
  const [one, other] = [await visit(), await visit()]
  const proof = await one.proof()
  expect((await one.upload(LEASE, { proof })).status).toBe(201)
  expect(await refusalOf(await other.upload(LEASE, { proof }))).toEqual([
    PROOF_REQUIRED_STATUS,
    'proofRequired',
  ])
})

test.each([
  ['too long', { text: 'a'.repeat(20_001) }, [422, 'tooLong']],
  ['of 100,000 characters', { text: 'a'.repeat(100_000) }, [413, 'tooLarge']],
  ['empty', { text: ' \n\u200B\n ' }, [422, 'invalid']],
  ['not a text', { text: 7 }, [422, 'invalid']],
  ['with another key', { text: LEASE, admin: true }, [422, 'invalid']],
])('TRY-25 refuses a text that is %s', async (_name, body, expected) => {
  const { upload } = await visit()
  expect(await refusalOf(await upload('', body))).toEqual(expected)
})

test('TRY-25 refuses too long a question, both or neither document, and other sites', async () => {
  const { store, post, send } = await visit()
  const document = await store()
  expect((await post(document, 'x'.repeat(301))).status).toBe(422)
  expect((await post(undefined, 'Where?')).status).toBe(422)
  expect((await post(document, 'Where?', { sample: 'menu' })).status).toBe(422)
  expect((await post(undefined, 'Where?', { sample: 'unknown' })).status).toBe(422)
  expect((await post(undefined, 'Where?', { sample: 'constructor' })).status).toBe(422)
  expect((await post('short', 'Where?')).status).toBe(422)
  const elsewhere = { origin: 'https://other.example' }
  expect((await send(DOCUMENT_PATH, { text: LEASE }, elsewhere)).status).toBe(403)
})

test('TRY-25 limits proven questions per hour and says when the next one is possible', async () => {
  const streamLimits = { ...GENEROUS, freeQuestions: 0, perAddressHour: 2 }
  const { store, post, proof } = await visit({ service: { streamLimits } })
  const document = await store()
  const ask = async () => post(document, 'Where?', { proof: await proof() })
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  const response = await ask()
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await refusalOf(response)).toEqual([429, 'tooMany'])
})

test('TRY-25 twenty networks cannot take the room of another visitor', async () => {
  const service = { maxDocuments: 200 }
  const { send, proof } = await visit({ service, app: { trustedProxies: ['127.0.0.1'] } })
  const uploadFrom = async (address: string) => {
    const body = { text: 'The harbour opens at noon.', language: 'en', proof: await proof() }
    return send(DOCUMENT_PATH, body, { 'x-forwarded-for': address })
  }
  const fill = async () => {
    const kept = []
    for (let network = 0; network < 20; network += 1) {
      const statuses = []
      // Another address of the network is worth no more.
      for (let n = 1; statuses.at(-1) !== 429 && n <= 20; n += 1)
        statuses.push((await uploadFrom(`100.64.${network}.${n}`)).status)
      kept.push(...statuses.filter((status) => status === 201))
      expect(statuses.at(-1)).toBe(429)
    }
    return kept.length
  }
  let stored = 0
  // As many windows as a document lives in.
  for (let window = 0; window < 4; window += 1) {
    stored += await fill()
    await database.owner.query('update http.rate_limit set expires_at = now()')
  }
  expect(stored).toBeGreaterThan(100)
  expect((await uploadFrom('198.51.100.1')).status).toBe(201)
})

test('TRY-25 one visitor may send as many texts as a network, says when the next one is possible', async () => {
  const { upload } = await visit()
  for (let stored = 0; stored < 24; stored += 1) expect((await upload()).status).toBe(201)
  const response = await upload()
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(600)
  expect(await refusalOf(response)).toEqual([429, 'tooMany'])
})

test('TRY-25 limits the documents of all visitors together', async () => {
  const { upload } = await visit()
  expect((await upload()).status).toBe(201)
  await database.owner.query(`insert into document.document (key_hash, is_sample, expires_at)
    select sha256(convert_to(n::text, 'utf8')), false, now() + interval '1 hour' from generate_series(2, 2000) n`)
  expect(await refusalOf(await upload())).toEqual([503, 'unavailable'])
  await database.owner.query('update document.document set expires_at = now()')
  expect((await upload()).status).toBe(201)
})

test('TRY-29 the worker deletes what has expired, and no role reads a table', async () => {
  const { store } = await visit()
  await store()
  expect(DOCUMENT_SECONDS).toBeLessThan(DOCUMENT_LIMITS.minutes * 60)
  await database.owner.query(`update document.document set expires_at = now()`)
  const pools = [database.apiUrl, database.operatorUrl, database.workerUrl].map(openPool)
  for (const pool of pools) {
    for (const table of ['document.document', 'document.passage']) {
      await expect(pool.query(`select * from ${table}`)).rejects.toThrow('permission denied')
    }
  }
  const deleted = await pools.at(-1)?.query('select document.delete_expired() as n')
  expect(deleted?.rows).toEqual([{ n: 1 }])
  await Promise.all(pools.map((pool) => pool.end()))
})
