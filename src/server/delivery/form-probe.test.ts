import { Registry } from 'prom-client'
import { expect, test, onTestFinished } from 'vitest'
import { contactApp } from '#tests/fixtures/contact-app.ts'
import { sampleTexts } from '#tests/fixtures/service-texts.ts'
import { deliveryFixture, until } from '#tests/mail/delivery-fixture.ts'
import { openPool } from '#tests/support/database.ts'
import { isProbeDue, measureFormProbe } from './form-probe.ts'
import { PROBE_QUEUE } from '../database/queues.ts'

const EMAIL = 'probe@company.example'
/** A real proof of work. */
const SLOW = { timeout: 60_000 }
const WAIT_MS = 30_000

test('sends a test message through the form, to its own address, once a day', SLOW, async () => {
  const { app, database, owner } = await contactApp({
    probeEmail: EMAIL,
    channels: ['mail', 'webhook'],
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const fixture = await deliveryFixture(database)
  const pool = openPool(database.workerUrl)
  onTestFinished(() => pool.end())
  const registry = new Registry()
  measureFormProbe(pool, EMAIL, registry)
  const delivered = async () =>
    Number(/^site_form_probe\w+ (\S+)$/m.exec(await registry.metrics())?.[1])
  expect(await isProbeDue(pool, EMAIL)).toBe(true)
  expect(await delivered()).toBe(0)

  await fixture.trigger(PROBE_QUEUE)
  fixture.work(
    { smtpUrl: fixture.mail.url, mailTo: 'office@company.example', probe: { email: EMAIL } },
    { email: EMAIL, url, accessKey: sampleTexts.accessKey },
  )
  await until(() => fixture.mail.mails.length === 1, WAIT_MS)
  expect(fixture.mail.mails[0]?.to).toEqual([EMAIL])
  const { rows } = await owner.query(
    `select state, channels, reasons, delete_after < now() + interval '49 hours' as "isShort"
     from contact.message`,
  )
  expect(rows).toEqual([{ state: 'clean', channels: ['mail'], reasons: [], isShort: true }])
  await until(async () => (await delivered()) > Date.now() / 1000 - 60)

  expect(await isProbeDue(pool, EMAIL)).toBe(false)
  await fixture.trigger(PROBE_QUEUE)
  await until(async () =>
    (await fixture.jobs(PROBE_QUEUE)).every(({ state }) => state === 'completed'),
  )
  expect(fixture.mail.mails).toHaveLength(1)
})
