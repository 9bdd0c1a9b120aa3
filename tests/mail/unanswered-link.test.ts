import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WEEKLY_QUEUE } from '#server/database/queues.ts'
import { createMailLinks } from '#server/mail-links/mail-links.ts'
import { lastWeek } from '#server/delivery/weekly-digest.ts'
import { openPool } from '#tests/support/database.ts'
import { storeSampleWeek, VISITOR_WORDS } from '#tests/support/sample-week.ts'
import { storeTurn } from '#tests/support/stored-conversations.ts'
import { deliveryFixture, until } from './delivery-fixture.ts'
import { openLinkSite, SECRET } from './link-site.ts'

const WEEK = lastWeek(new Date())
const LINKS = createMailLinks(SECRET, 'https://company.example')

async function createLink({ owner }: Pick<Awaited<ReturnType<typeof deliveryFixture>>, 'owner'>) {
  const token = randomUUID()
  await owner.query(
    `insert into report.question_link (token_hash, week) values (sha256(convert_to($1, 'utf8')), $2)`,
    [token, WEEK],
  )
  return LINKS.create('questions', token, new Date())
}

async function sampleWeek() {
  const fixture = await deliveryFixture()
  const api = openPool(fixture.database.apiUrl)
  onTestFinished(() => api.end())
  await storeSampleWeek({ ...fixture, api, week: WEEK })
  return { ...fixture, api }
}

describe('the link to unanswered questions', { timeout: 40_000 }, () => {
  it('is in the weekly digest and lists them after a button was pressed', async () => {
    const fixture = await sampleWeek()
    const { owner, mail } = fixture
    await fixture.trigger(WEEKLY_QUEUE)
    fixture.work({ smtpUrl: mail.url, linkSecret: SECRET })
    await until(() => mail.mails.length === 1)
    const { text = '', html = '' } = await PostalMime.parse(mail.mails[0]?.raw ?? '')
    const link = /https:\S+/.exec(text)?.[0] ?? ''
    expect(link).toMatch(/\/api\/mail-link\/questions\/[\da-f-]{36}\?/)
    expect(html).toContain(`<a href="${link.replace('&', '&#38;')}"`)
    expect(text).not.toContain('operator -- questions')
    for (const word of VISITOR_WORDS) expect(text + html).not.toContain(word)

    const accesses = async () =>
      (await owner.query('select person, command, kind, records from privacy.access')).rows
    const { open, lines } = await openLinkSite(fixture)
    const question = await open('GET', link, 'none')
    expect([question.statusCode, await accesses()]).toEqual([200, []])
    expect(question.body).toContain('<button>Show the questions</button>')
    expect(question.body).not.toContain('Zamira')

    const { statusCode, body } = await open('POST', link)
    expect(statusCode).toBe(200)
    expect(body).toContain('<h2>Does Zamira of Orlikstrasse 19 owe anything?</h2>')
    expect(body).toContain('Asked 3 times on /models: ')
    expect(body).toContain('content/knowledge')
    expect(body).not.toContain('/admin')
    const [access, ...others] = await accesses()
    expect(others).toEqual([])
    expect(access).toMatchObject({
      person: 'signed link',
      command: 'link questions',
      kind: 'conversation',
    })
    // Four were asked in this week; one was answered well.
    expect(access.records).toHaveLength(3)
    expect(lines.join('')).toContain('"action":"questions","questions":3,"msg":"mail link used"')
    for (const word of VISITOR_WORDS) expect(lines.join('')).not.toContain(word)
  })

  it('leads to the editor, and shows no markup of a visitor', async () => {
    const fixture = await sampleWeek()
    const { owner, api } = fixture
    const askedAt = new Date(Date.parse(WEEK) + 1000)
    await storeTurn({ api, owner }, { text: '<b>Do you train pilots?</b>', askedAt })
    const { open } = await openLinkSite(fixture, { hasEditor: true })
    const { body } = await open('POST', await createLink(fixture))
    expect(body).toContain('&#60;b&#62;Do you train pilots?')
    expect(body).toContain('<a href="/admin#/collections/knowledge/new">')
  })

  it('expires', async () => {
    const fixture = await deliveryFixture()
    const { open, clock } = await openLinkSite(fixture)
    const link = await createLink(fixture)
    expect((await open('POST', link)).body).toContain('There are none')
    clock.ms = 15 * 86_400_000
    const { statusCode, body } = await open('POST', link)
    expect([statusCode, body.includes('npm run operator -- questions')]).toEqual([410, true])
    expect((await open('POST', link.replace(/questions.{5}/, 'questions/0000'))).statusCode).toBe(
      403,
    )
  })

  it('is needed: the web process reads nothing with its secret and its database role alone', async () => {
    const fixture = await sampleWeek()
    const { open, pool } = await openLinkSite(fixture)
    const link = await createLink(fixture)
    const forged = LINKS.create('questions', randomUUID(), new Date())
    expect((await open('POST', forged)).body).toContain('There are none')
    const { rows } = await fixture.owner.query('select * from report.question_link')
    const guesses = [randomUUID(), '00000000-0000-0000-0000-000000000000', null]
    for (const guess of guesses) {
      const read = await pool.query('select * from report.unanswered_by_link($1, 100)', [guess])
      expect(read.rowCount).toBe(0)
    }
    expect(link).not.toContain(rows[0].token_hash.toString('hex'))
    for (const table of ['report.question_link', 'assistant.message', 'contact.message'])
      await expect(pool.query(`select from ${table}`)).rejects.toThrow('permission denied')
    await fixture.owner.query(
      `update report.question_link set created_at = now() - interval '16 days'`,
    )
    expect((await open('POST', link)).body).toContain('There are none')
  })

  it('lists at most a thousand questions, however long and many they are', async () => {
    const fixture = await deliveryFixture()
    const { owner } = fixture
    await owner.query(
      `with c as (
         insert into assistant.conversation (id, language, delete_after)
         values (gen_random_uuid(), 'el', now() + interval '1 day') returning id)
       insert into assistant.message (conversation_id, id, position, role, text, page, created_at)
       select c.id, gen_random_uuid(), 2 * n, 'user',
         (select string_agg('λ' || (n * 7 + w * 13) % 4999, ' ') from generate_series(1, 330) w), '/', $1::timestamp
       from c, generate_series(1, 1500) n`,
      [WEEK],
    )
    const { open, lines } = await openLinkSite(fixture)
    const { statusCode, body } = await open('POST', await createLink(fixture))
    expect(statusCode).toBe(200)
    expect(lines.join('')).toContain('"questions":1000,')
    expect(body.match(/<h2>/g)).toHaveLength(100)
  })
})
