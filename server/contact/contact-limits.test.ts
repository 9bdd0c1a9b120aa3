import { contactApp, VISITOR_FIELDS, withKey } from '#tests/fixtures/contact-app.ts'
import { expect, test } from 'vitest'

const LIMITS = { perAddressHour: 3, perAddressDay: 5, perEmailHour: 2, perHour: 100 }

type Post = Awaited<ReturnType<typeof contactApp>>['post']

function sender(post: Post) {
  let n = 0
  return async (address: string, email = `person${n}@korab.example`) => {
    n += 1
    const answer = await post(
      { ...VISITOR_FIELDS, email, message: `Message ${n}` },
      { ...withKey(`key-${n}`), 'x-forwarded-for': address },
    )
    return answer
  }
}

const trusted = { trustedProxies: ['127.0.0.1'] }

test('PLS-08 FRM-14 an address that writes too often is asked to wait, others are not', async () => {
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

test('PLS-08 one network of IPv6 is one sender', async () => {
  const { post } = await contactApp({ limits: LIMITS }, trusted)
  const send = sender(post)
  for (let n = 0; n < 3; n++) await send(`2001:db8:1:2::${n}`)
  expect((await send('2001:db8:1:2:ffff::1')).statusCode).toBe(429)
  expect((await send('2001:db8:1:3::1')).statusCode).toBe(200)
})

test('PLS-08 one e-mail address from many places is limited too, whatever its case', async () => {
  const { post } = await contactApp({ limits: LIMITS }, trusted)
  const send = sender(post)
  await send('203.0.113.1', 'one@korab.example')
  await send('203.0.113.2', 'ONE@korab.example')
  expect((await send('203.0.113.3', 'one@Korab.example')).statusCode).toBe(429)
})

test('PLS-08 all senders together are limited', async () => {
  const { post } = await contactApp({ limits: { ...LIMITS, perHour: 10 } }, trusted)
  const send = sender(post)
  const answers = []
  for (let n = 0; n < 12; n++) answers.push(await send(`203.0.113.${n}`))
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(10)
})

test('PLS-08 two processes share the limits', async () => {
  const { post, database } = await contactApp({ limits: LIMITS }, trusted)
  const { createPool } = await import('#server/database/pool.ts')
  const otherPool = createPool(database.apiUrl, {
    name: 'other',
    connections: 2,
    onError: () => {},
  })
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

test('PLS-08 a forged header counts for nothing when no proxy is trusted', async () => {
  const { post } = await contactApp({ limits: LIMITS }, { trustedProxies: [] })
  const send = sender(post)
  const statuses = []
  for (let n = 0; n < 4; n++) statuses.push((await send(`203.0.113.${n}`)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('PLS-08 behind a trusted proxy only the address that the proxy saw counts', async () => {
  const { post } = await contactApp({ limits: LIMITS }, trusted)
  const send = sender(post)
  const statuses = []
  for (let n = 0; n < 4; n++) statuses.push((await send(`6.6.6.${n}, 203.0.113.9`)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('PLS-08 a message that is stored is never answered with "wait" when it is sent again', async () => {
  const { post } = await contactApp({ limits: { ...LIMITS, perAddressHour: 1 } }, trusted)
  const again = () => post(VISITOR_FIELDS, { ...withKey('same'), 'x-forwarded-for': '203.0.113.1' })
  const answers = await Promise.all([again(), again(), again()])
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
  expect((await again()).statusCode).toBe(200)
})

test('PLS-08 what limits remember is neither an address nor an e-mail address', async () => {
  const { owner, post } = await contactApp({ limits: LIMITS }, trusted)
  await sender(post)('203.0.113.77', 'someone@korab.example')
  const { rows } = await owner.query<{ key: string }>('select key from http.rate_limit')
  expect(rows).toHaveLength(3)
  for (const { key } of rows) expect(key).toMatch(/^contact-(address-(hour|day)|email):[\w-]{43}$/)
})

test('PLS-08 challenges are limited as well', async () => {
  const { app } = await contactApp()
  const statuses = []
  for (let n = 0; n < 31; n++) statuses.push((await app.inject('/api/challenge')).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})
