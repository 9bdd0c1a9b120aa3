import path from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { OVERDUE_QUEUE } from '#server/database/queues.ts'
import { deliveryFixture, until } from '#tests/mail/delivery-fixture.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'

describe('overdue checks', { timeout: 40_000 }, () => {
  it('tell the owner by mail, once a day for the same faults', async () => {
    const fixture = await deliveryFixture()
    const { owner, mail } = fixture
    const build = temporaryFolder()
    await writeSmallBuild(build)
    const old = Math.floor(Date.now() / 1000) - 40 * 3600
    const folder = temporaryFolder({ backup: `backup_last_success_timestamp_seconds ${old}\n` })
    const checks = {
      origin: 'https://company.example',
      buildDirectory: build,
      backupFile: path.join(folder, 'backup'),
      certificateFile: path.join(folder, 'fullchain.pem'),
      operatorCommand: 'docker compose run --rm operator',
    }
    const settings = { smtpUrl: mail.url, alertEmail: 'owner@company.example' }
    fixture.work(settings, undefined, checks)
    const check = async (times: number) => {
      await fixture.trigger(OVERDUE_QUEUE)
      await until(async () => {
        const jobs = await fixture.jobs(OVERDUE_QUEUE)
        return jobs.filter(({ state }) => state === 'completed').length === times
      })
    }
    await check(1)
    await until(() => mail.mails.length === 1)
    expect(mail.mails[0]?.to).toEqual(['owner@company.example'])
    const { subject, text = '' } = await PostalMime.parse(mail.mails[0]?.raw ?? '')
    expect(subject).toBe('[Website] Needs attention: knowledge, backup, certificate')
    expect(text).toContain('- backup: the last one is 40 hours old\n  docs/runbook.md#backup')
    expect(text).toContain('- certificate: of company.example: ENOENT')
    expect(text).toContain('run "docker compose run --rm operator knowledge sync"')

    await check(2)
    await owner.query(
      `insert into contact.message (idempotency_key, body_hash, fields, language, state, reasons,
         channels, delete_after, created_at)
       values ('key', 'x', '{"name": "Name", "email": "person@visitor.example", "message": "Secret"}', 'en', 'clean', '{}', '{webhook}',
         now() + interval '1 day', now() - interval '3 hours')`,
    )
    await check(3)
    await until(() => mail.mails.length === 2)
    const second = await PostalMime.parse(mail.mails[1]?.raw ?? '')
    expect(second.subject).toBe(
      '[Website] Needs attention: delivery, knowledge, backup, certificate',
    )
    expect(second.text).toContain('a message has waited for 3 hours')
    expect(second.text).not.toMatch(/Secret|person@/)
  })
})
