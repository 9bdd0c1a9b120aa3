import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { chatTests, GENEROUS, textOf, withProof } from '#tests/fixtures/chat-app.ts'

const chat = chatTests({ gemini: { text: ['Yes.'] } })

const open = (freeQuestions: number, app = {}) =>
  chat.open({ service: { streamLimits: { ...GENEROUS, freeQuestions } }, app })

test('PLS-08 requires a proof of work after the free questions of an address', async () => {
  const { post, ask } = await open(2)
  await ask()
  await ask()
  const asking = { conversation: randomUUID(), id: randomUUID() }
  const response = await post(asking)
  expect([response.status, (await response.json()).refusal]).toEqual([428, 'proofRequired'])
  expect(await chat.countMessages()).toBe(4)
  const proof = await withProof()
  expect(textOf(await ask({ ...asking, ...proof }))).toBe('Yes.')
  expect((await post(proof)).status).toBe(428)
  expect((await post({ more: { proof: 'made up' } })).status).toBe(428)
  expect(textOf(await ask(await withProof()))).toBe('Yes.')
})

test('PLS-08 counts free questions per day, not per hour', async () => {
  const { post, ask } = await open(1)
  const letHoursPass = (hours: number) =>
    chat.database.owner.query(
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
