import { contactApp, VISITOR_FIELDS } from '#tests/fixtures/contact-app.ts'
import { openPool } from '#tests/support/database.ts'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { measureDelivery } from './gauges.ts'

test('PLS-07 the figures show what waits, and are missing when nobody can know', async () => {
  const { database, owner, post } = await contactApp()
  const pool = openPool(database.workerUrl)
  const registry = new Registry()
  measureDelivery(pool, registry)
  const figure = async (name: string) =>
    new RegExp(`^${name}(?:\\{channel="mail"\\})? ([\\d.]+)$`, 'm').exec(
      await registry.metrics(),
    )?.[1]
  expect(await figure('korab_undelivered_oldest_seconds')).toBe('0')
  await post(VISITOR_FIELDS)
  await owner.query(`update contact.message set created_at = now() - interval '2 hours'`)
  expect(Number(await figure('korab_quarantined_oldest_seconds'))).toBeGreaterThan(7199)
  await owner.query(`update contact.message set state = 'released'`)
  expect(await figure('korab_quarantined_oldest_seconds')).toBe('0')
  expect(Number(await figure('korab_undelivered_oldest_seconds'))).toBeGreaterThan(7199)
  await pool.end()
  expect(await figure('korab_undelivered_oldest_seconds')).toBeUndefined()
  expect(await figure('korab_dead_letters')).toBeUndefined()
})
