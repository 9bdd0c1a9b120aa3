import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { chatApp, textOf } from '#tests/fixtures/chat-app.ts'
import { readyProof } from '#tests/support/api-process/ready-proof.ts'
import { assistantDatabase } from '#tests/support/assistant-database.ts'

const database = assistantDatabase()

const open = (freeQuestions: number, app = {}) =>
  chatApp({
    databaseUrl: database.apiUrl,
    gemini: { text: ['Yes.'] },
    service: { streamLimits: { ...LIMITS, freeQuestions } },
    app,
  })

const LIMITS = {
  perAddressMinute: 1e6,
  perAddressHour: 1e6,
  streamsPerAddress: 1e6,
  streamsPerNetwork: 1e6,
  streams: 1e6,
}

const withProof = async () => ({ more: { proof: await readyProof('s'.repeat(32), Date.now()) } })

async function countMessages(): Promise<number> {
  const { rows } = await database.owner.query('select count(*)::int as n from assistant.message')
  return rows[0].n
}

test('PLS-08 requires a proof of work after the free questions of an address', async () => {
  const { post, ask } = await open(2)
  await ask()
  await ask()
  const asking = { conversation: randomUUID(), id: randomUUID() }
  const response = await post(asking)
  expect([response.status, (await response.json()).refusal]).toEqual([428, 'proofRequired'])
  expect(await countMessages()).toBe(4)
  const proof = await withProof()
  expect(textOf(await ask({ ...asking, ...proof }))).toBe('Yes.')
  expect((await post(proof)).status).toBe(428)
  expect((await post({ more: { proof: 'made up' } })).status).toBe(428)
  expect(textOf(await ask(await withProof()))).toBe('Yes.')
})

test('PLS-08 counts free questions per day, not per hour', async () => {
  const { post, ask } = await open(1)
  const letHoursPass = (hours: number) =>
    database.owner.query(
      'update http.rate_limit set expires_at = expires_at - make_interval(hours => $1)',
      [hours],
    )
  await ask()
  expect((await post()).status).toBe(428)
  await letHoursPass(23)
  expect((await post()).status).toBe(428)
  await letHoursPass(2)
  expect(textOf(await ask())).toBe('Yes.')
})

test('PLS-08 limits the free questions of a whole network', async () => {
  const { post } = await open(2, { trustedProxies: ['127.0.0.1'] })
  const from = (address: string) => post({ headers: { 'x-forwarded-for': address } })
  const statuses = []
  for (let n = 0; n < 12; n += 1) {
    const response = await from(`2001:db8:1:${(n * 256).toString(16)}::1`)
    await response.text()
    statuses.push(response.status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(8)
  expect(statuses.at(-1)).toBe(428)
  expect((await from('2001:db8:2::1')).status).toBe(200)
})
