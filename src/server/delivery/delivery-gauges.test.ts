import { contactApp, VISITOR_FIELDS } from '#tests/fixtures/contact-app.ts'
import { openPool } from '#tests/support/database.ts'
import { Registry } from 'prom-client'
import { expect, test, onTestFinished } from 'vitest'
import { readDeliveryFigures } from '../checks/delivery-figures.ts'
import { registerDeliveryGauges } from './delivery-gauges.ts'
import type { Pool } from 'pg'
import { deliveryFixture } from '#tests/mail/delivery-fixture.ts'
import { deleteExpired } from './job-handlers.ts'

test('PLS-07 gauges show waiting messages, and are missing without a database', async () => {
  const { database, owner, post } = await contactApp()
  const pool = openPool(database.workerUrl)
  const registry = new Registry()
  registerDeliveryGauges(pool, registry)
  const figure = async (name: string) =>
    new RegExp(`^${name}(?:\\{channel="mail"\\})? ([\\d.]+)$`, 'm').exec(
      await registry.metrics(),
    )?.[1]
  expect(await figure('site_undelivered_oldest_seconds')).toBe('0')
  await post(VISITOR_FIELDS)
  await owner.query(`update contact.message set created_at = now() - interval '2 hours'`)
  expect(Number(await figure('site_quarantined_oldest_seconds'))).toBeGreaterThan(7199)
  await owner.query(`update contact.message set state = 'released'`)
  expect(await figure('site_quarantined_oldest_seconds')).toBe('0')
  expect(Number(await figure('site_undelivered_oldest_seconds'))).toBeGreaterThan(7199)
  await pool.end()
  expect(await figure('site_undelivered_oldest_seconds')).toBeUndefined()
  expect(await figure('site_dead_letters')).toBeUndefined()
})

const HEALTHY = {
  oldestUndeliveredSeconds: { mail: 0, acknowledgement: 0, webhook: 0 },
  oldestQuarantinedSeconds: 0,
  deadLetters: 0,
  overdueMessages: 0,
}

test('reports the oldest undelivered message per channel', async () => {
  const { pool, owner, store } = await fixtureWithPool()
  const old = await store({ channels: ['mail', 'webhook'] })
  const young = await store({ channels: ['mail'] })
  await age(owner, old, '2 hours')
  await age(owner, young, '1 hour')
  const before = await readDeliveryFigures(pool)
  expect(before.oldestUndeliveredSeconds.mail).toBeCloseTo(7200, -2)
  expect(before.oldestUndeliveredSeconds.webhook).toBeCloseTo(7200, -2)
  expect(before.oldestUndeliveredSeconds.acknowledgement).toBe(0)
  expect(before.oldestQuarantinedSeconds).toBe(0)

  await owner.query(
    `insert into contact.delivery (message_id, channel, attempt, outcome, code, duration_ms)
     values ($1, 'mail', 1, 'delivered', 'smtp 250', 1), ($1, 'webhook', 1, 'failed', 'http 500', 1)`,
    [old],
  )
  const after = await readDeliveryFigures(pool)
  expect(after.oldestUndeliveredSeconds.mail).toBeCloseTo(3600, -2)
  expect(after.oldestUndeliveredSeconds.webhook).toBeCloseTo(7200, -2)
})

test('reports the oldest quarantined message until its digest is delivered', async () => {
  const { pool, owner, store } = await fixtureWithPool()
  // A delivery of another message must not count.
  await owner.query(
    `insert into contact.delivery (message_id, channel, attempt, outcome, code, duration_ms)
     values ($1, 'mail', 1, 'delivered', 'smtp 250', 1)`,
    [await store()],
  )
  await age(owner, await store({ reasons: ['honeypot'] }), '3 hours')
  expect((await readDeliveryFigures(pool)).oldestUndeliveredSeconds.mail).toBe(0)
  expect((await readDeliveryFigures(pool)).oldestQuarantinedSeconds).toBeCloseTo(10_800, -2)
  await owner.query(`
    with formed as (insert into contact.digest default values returning id)
    update contact.message set digest_id = formed.id from formed where state = 'quarantined'`)
  expect((await readDeliveryFigures(pool)).oldestQuarantinedSeconds).toBeCloseTo(10_800, -2)
  await owner.query(`
    insert into contact.delivery (digest_id, channel, attempt, outcome, code, duration_ms)
    select id, 'mail', 1, 'delivered', 'smtp 250', 1 from contact.digest`)
  expect(await readDeliveryFigures(pool)).toEqual(HEALTHY)
})

test('counts dead letters until they are retried', async () => {
  const { pool, owner } = await fixtureWithPool()
  await owner.query("insert into pgboss.job (name) values ('contact-dead'), ('contact-dead')")
  expect((await readDeliveryFigures(pool)).deadLetters).toBe(2)
  await owner.query(
    `update pgboss.job set state = 'completed' where id = (select id from pgboss.job limit 1)`,
  )
  expect((await readDeliveryFigures(pool)).deadLetters).toBe(1)
})

test('deletes expired rows, and counts overdue messages', async () => {
  const { pool, owner, store } = await fixtureWithPool()
  const due = await store()
  await store()
  await owner.query(
    "update contact.message set delete_after = now() - '3 h'::interval where id = $1",
    [due],
  )
  await owner.query(`
    insert into http.rate_limit values ('old', 1, now() - '1 s'::interval), ('new', 1, now() + '1 h'::interval);
    insert into http.used_proof values ('old', now() - '1 s'::interval);
    insert into assistant.conversation (id, language, delete_after) values
      (gen_random_uuid(), 'old', now() - '1 s'::interval), (gen_random_uuid(), 'new', now() + '1 h'::interval);
    insert into assistant.deleted_conversation values
      (gen_random_uuid(), now() - '1 s'::interval), (gen_random_uuid(), now() + '1 h'::interval)`)
  expect((await readDeliveryFigures(pool)).overdueMessages).toBe(1)
  expect(await deleteExpired(pool)).toEqual({ deletedMessages: 1, deletedConversations: 1 })
  expect((await readDeliveryFigures(pool)).overdueMessages).toBe(0)
  const left = await owner.query(`
    select (select count(*)::int from contact.message) as messages,
      (select array_agg(key) from http.rate_limit) as limits,
      (select count(*)::int from http.used_proof) as proofs,
      (select array_agg(language) from assistant.conversation) as conversations,
      (select count(*)::int from assistant.deleted_conversation) as deleted`)
  expect(left.rows).toEqual([
    { messages: 1, limits: ['new'], proofs: 0, conversations: ['new'], deleted: 1 },
  ])
})

/** The pool connects as the worker role. */
async function fixtureWithPool() {
  const fixture = await deliveryFixture()
  const pool = openPool(fixture.database.workerUrl)
  onTestFinished(() => pool.end())
  return { ...fixture, pool }
}

async function age(owner: Pool, id: string, interval: string): Promise<void> {
  await owner.query('update contact.message set created_at = now() - $2::interval where id = $1', [
    id,
    interval,
  ])
}
