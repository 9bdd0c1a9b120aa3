import { expect, test } from 'vitest'
import { inboxDatabase } from '#tests/support/inbox-database.ts'
import { formDigest, logAttempt, query, storeMessage } from '#tests/support/stored-messages.ts'

const database = inboxDatabase()

/** Moves a message into the past. */
async function backdate(id: string, interval: string): Promise<void> {
  await query(
    database.ownerUrl,
    `update contact.message set created_at = created_at - $2::interval,
       delete_after = delete_after - $2::interval where id = $1`,
    [id, interval],
  )
}

/** Runs the hourly job as the worker role. */
async function deleteExpired(): Promise<unknown> {
  const [row] = await query(database.workerUrl, 'select contact.delete_expired() as n')
  return row?.['n']
}

async function idsIn(table: string): Promise<unknown[]> {
  return (await query(database.ownerUrl, `select id from ${table}`)).map(({ id }) => id)
}

test('deletes a message and its attempts after 180 days', async () => {
  const fresh = await storeMessage(database)
  const young = await storeMessage(database)
  const old = await storeMessage(database, { reasons: ['honeypot'] })
  for (const messageId of [young, old]) {
    await logAttempt(database, { messageId }, 'mail', 'delivered')
  }
  await backdate(young, '180 days -1 minute')
  await backdate(old, '180 days 1 minute')
  expect(await deleteExpired()).toBe(1)
  expect(new Set(await idsIn('contact.message'))).toEqual(new Set([fresh, young]))
  expect(await query(database.ownerUrl, 'select message_id from contact.delivery')).toEqual([
    { message_id: young },
  ])
  expect(await deleteExpired()).toBe(0)
})

test('applies the retention period set on arrival', async () => {
  const short = await storeMessage(database, { retentionDays: 1 })
  const long = await storeMessage(database, { retentionDays: 365 })
  await backdate(short, '2 days')
  await backdate(long, '364 days')
  expect(await deleteExpired()).toBe(1)
  expect(await idsIn('contact.message')).toEqual([long])
})

test('deletes a digest with its last message', async () => {
  const held = { reasons: ['honeypot'] }
  const [gone, alsoGone, stays] = [
    await storeMessage(database, held),
    await storeMessage(database, held),
    await storeMessage(database, held),
  ]
  await formDigest(database, [gone])
  const kept = await formDigest(database, [alsoGone, stays])
  await query(
    database.ownerUrl,
    `update contact.digest set created_at = now() - interval '181 days'`,
  )
  await backdate(gone, '181 days')
  await backdate(alsoGone, '181 days')
  expect(await deleteExpired()).toBe(2)
  expect(await idsIn('contact.digest')).toEqual([kept])
})

test('only the worker may delete expired rows', async () => {
  for (const url of [database.apiUrl, database.operatorUrl]) {
    await expect(query(url, 'select contact.delete_expired()')).rejects.toThrow('permission denied')
  }
})

test('records no expired message as erased, and forgets erasures after 14 days', async () => {
  await query(database.ownerUrl, 'truncate privacy.erasure')
  const expired = await storeMessage(database)
  await backdate(expired, '200 days')
  await query(
    database.ownerUrl,
    `insert into privacy.erasure (kind, id, erased_at)
     values ('message', gen_random_uuid(), now() - interval '14 days 1 second')`,
  )
  await deleteExpired()
  expect(await idsIn('privacy.erasure')).toEqual([])
})
