import type { Pool } from 'pg'
import { openPool } from '#tests/support/database.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deliveryStand } from '#tests/mail/delivery-stand.ts'
import { keepHouse } from './housekeeping.ts'
import { readMeasures } from './measures.ts'

// A database for each test, on a computer that has other things to do.
vi.setConfig({ testTimeout: 20_000 })

const WELL = {
  oldestUndeliveredSeconds: { mail: 0, acknowledgement: 0, webhook: 0, forward: 0 },
  oldestQuarantinedSeconds: 0,
  deadLetters: 0,
  overdueMessages: 0,
}

test('all measures are 0 when there is nothing to do', async () => {
  const { pool } = await standWithPool()
  expect(await readMeasures(pool)).toEqual(WELL)
})

test('the age of what was not delivered counts for each channel', async () => {
  const { pool, owner, store } = await standWithPool()
  const old = await store({ channels: ['mail', 'webhook'] })
  const young = await store({ channels: ['mail'] })
  await age(owner, old, '2 hours')
  await age(owner, young, '1 hour')
  const before = await readMeasures(pool)
  expect(before.oldestUndeliveredSeconds.mail).toBeCloseTo(7200, -2)
  expect(before.oldestUndeliveredSeconds.webhook).toBeCloseTo(7200, -2)
  expect(before.oldestUndeliveredSeconds.forward).toBe(0)
  expect(before.oldestQuarantinedSeconds).toBe(0)

  await owner.query(
    `insert into contact.delivery (message_id, channel, attempt, outcome, code, duration_ms)
     values ($1, 'mail', 1, 'delivered', 'smtp 250', 1), ($1, 'webhook', 1, 'failed', 'http 500', 1)`,
    [old],
  )
  const after = await readMeasures(pool)
  expect(after.oldestUndeliveredSeconds.mail).toBeCloseTo(3600, -2)
  expect(after.oldestUndeliveredSeconds.webhook).toBeCloseTo(7200, -2)
})

test('the age of what was held back counts until its digest was delivered', async () => {
  const { pool, owner, store } = await standWithPool()
  // What was delivered to somebody else says nothing about it.
  await owner.query(
    `insert into contact.delivery (message_id, channel, attempt, outcome, code, duration_ms)
     values ($1, 'mail', 1, 'delivered', 'smtp 250', 1)`,
    [await store()],
  )
  await age(owner, await store({ reasons: ['trap'] }), '3 hours')
  expect((await readMeasures(pool)).oldestUndeliveredSeconds.mail).toBe(0)
  expect((await readMeasures(pool)).oldestQuarantinedSeconds).toBeCloseTo(10_800, -2)
  await owner.query(`
    with formed as (insert into contact.digest default values returning id)
    update contact.message set digest_id = formed.id from formed where state = 'quarantined'`)
  expect((await readMeasures(pool)).oldestQuarantinedSeconds).toBeCloseTo(10_800, -2)
  await owner.query(`
    insert into contact.delivery (digest_id, channel, attempt, outcome, code, duration_ms)
    select id, 'mail', 1, 'delivered', 'smtp 250', 1 from contact.digest`)
  expect(await readMeasures(pool)).toEqual(WELL)
})

test('dead letters are counted until somebody takes them up again', async () => {
  const { pool, owner } = await standWithPool()
  await owner.query("insert into pgboss.job (name) values ('contact-dead'), ('contact-dead')")
  expect((await readMeasures(pool)).deadLetters).toBe(2)
  await owner.query(
    `update pgboss.job set state = 'completed' where id = (select id from pgboss.job limit 1)`,
  )
  expect((await readMeasures(pool)).deadLetters).toBe(1)
})

test('housekeeping deletes what is due, and a message that stays shows', async () => {
  const { pool, owner, store } = await standWithPool()
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
  expect((await readMeasures(pool)).overdueMessages).toBe(1)
  expect(await keepHouse(pool)).toEqual({ deletedMessages: 1, deletedConversations: 1 })
  expect((await readMeasures(pool)).overdueMessages).toBe(0)
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

/** With the worker's own rights, which all of this must do with. */
async function standWithPool() {
  const stand = await deliveryStand()
  const pool = openPool(stand.database.workerUrl)
  onTestFinished(() => pool.end())
  return { ...stand, pool }
}

async function age(owner: Pool, id: string, interval: string): Promise<void> {
  await owner.query('update contact.message set created_at = now() - $2::interval where id = $1', [
    id,
    interval,
  ])
}
