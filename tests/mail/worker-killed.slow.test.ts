import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createCluster } from '#tests/support/postgres.ts'
import { prepareDatabase } from '#tools/services/project-database.ts'
import { CONCURRENCY } from '#server/delivery/job-handlers.ts'
import { expect, onTestFinished, test } from 'vitest'
import { deliveryFixture, messageIds, until } from './delivery-fixture.ts'

const PROGRAM = path.join(import.meta.dirname, 'worker-process.ts')

test(
  'PLS-07 another worker delivers the jobs of a killed worker',
  { timeout: 90_000 },
  async () => {
    const { store, work, mail, database, jobs } = await deliveryFixture()
    const ids = await Promise.all(Array.from({ length: 8 }, () => store()))
    // The worker is killed after the mail server has accepted some mails, before it sees the reply.
    mail.behave({ waitMs: 60_000, at: 'answer' })
    const killed = spawn(process.execPath, [PROGRAM, database.workerUrl, mail.url], {
      stdio: 'inherit',
    })
    onTestFinished(() => void killed.kill('SIGKILL'))
    await until(() => mail.waiting() > 0)
    work()
    killed.kill('SIGKILL')
    await once(killed, 'exit')

    mail.accept()
    const copies = mail.mails.length
    expect(copies).toBeLessThanOrEqual(CONCURRENCY)

    // About 24 s: heartbeat 10, supervision 3, backoff 10, poll 1.
    await until(
      async () => (await jobs('contact-mail')).every((job) => job.state === 'completed'),
      60_000,
    )
    const expected = ids.map((id) => `${id}.mail@company.example`)
    expect([...new Set(messageIds(mail.mails))].toSorted()).toEqual(expected.toSorted())
    expect(mail.mails).toHaveLength(ids.length + copies)
  },
)

test(
  'PLS-07 a worker survives a database restart and delivers afterwards',
  { timeout: 90_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-delivery-'))
    const cluster = await createCluster(folder)
    onTestFinished(async () => {
      await cluster.stopAtOnce()
      await rm(folder, { recursive: true, force: true })
    })
    await cluster.start()
    const urls = await prepareDatabase(cluster, 'site')
    const { store, work, mail, log, jobs } = await deliveryFixture(urls)

    await cluster.stop()
    const worker = work()
    await until(() => worker.warnings.length > 0)
    expect(worker.isRunning()).toBe(false)
    await cluster.start()
    await until(() => worker.isRunning())

    const before = await store()
    await until(async () => (await log(before)).length === 1)
    // The database stops during a delivery and restarts before the heartbeat is missed.
    mail.behave({ waitMs: 1000, at: 'answer' }, 1)
    const during = await store()
    await until(() => mail.waiting() > 0)
    await cluster.stopAtOnce()
    await until(() => mail.waiting() === 0)
    await cluster.start()
    const after = await store()
    await until(
      async () => (await jobs('contact-mail')).every((job) => job.state === 'completed'),
      60_000,
    )
    expect(messageIds(mail.mails)).toEqual(
      [before, during, after].map((id) => `${id}.mail@company.example`),
    )
  },
)
