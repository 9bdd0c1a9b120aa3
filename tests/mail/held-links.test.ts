import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { DIGEST_QUEUE } from '#server/database/queues.ts'
import { deliveryFixture, messageIds, until } from './delivery-fixture.ts'
import { openLinkSite, SECRET, type Fixture } from './link-site.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A held message, the mail about it, and the web server that its links lead to. */
async function announceHeld(count = 1) {
  const fixture = await deliveryFixture()
  const ids = []
  for (let index = 0; index < count; index += 1) {
    ids.push(await fixture.store({ reasons: ['honeypot'], message: 'Is this spam?' }))
  }
  await fixture.trigger(DIGEST_QUEUE)
  fixture.work({ smtpUrl: fixture.mail.url, linkSecret: SECRET })
  await until(() => fixture.mail.mails.length === 1)
  const mail = await PostalMime.parse(fixture.mail.mails[0]?.raw ?? '')
  const linksOf = (action: string) =>
    (mail.text?.match(/https:\S+/g) ?? []).filter((url) => url.includes(`/${action}/`))
  return { ...fixture, id: ids[0] ?? '', ids, text: mail.text, html: mail.html ?? '', linksOf }
}

const stateOf = async ({ owner }: Fixture, id: string) =>
  (await owner.query('select state from contact.message where id = $1', [id])).rows[0]?.state

describe('links in the mail about held messages', { timeout: 40_000 }, () => {
  it('release a message, which is then delivered', async () => {
    const fixture = await announceHeld()
    const { id, mail, owner, linksOf, html, text } = fixture
    const [link = ''] = linksOf('release')
    expect(link).toMatch(/^https:\/\/company\.example\/api\/mail-link\/release\//)
    expect(html).toContain(`<a href="${link.replace('&', '&#38;')}"`)
    expect(text).not.toContain('npm run operator')
    const { open, lines } = await openLinkSite(fixture)

    const question = await open('GET', link, 'none')
    expect(question.statusCode).toBe(200)
    expect(question.body).toContain(`Release message ${id.slice(0, 8).toUpperCase()}?`)
    expect(question.body).toContain('<button>Release</button>')
    expect(question.body).not.toContain('Is this spam?')
    expect(question.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      ),
    })
    // A mail scanner that opens the link changes nothing.
    expect(await stateOf(fixture, id)).toBe('quarantined')

    expect((await open('POST', link)).body).toContain('It is released and queued for delivery.')
    await until(() => mail.mails.length === 2)
    expect(messageIds(mail.mails)[1]).toBe(`${id}.mail@company.example`)
    expect((await open('POST', link)).body).toContain('It was released before.')
    expect((await open('POST', linksOf('delete')[0] ?? '')).body).toContain(
      'It was released before. Nothing was changed.',
    )
    expect(await stateOf(fixture, id)).toBe('released')
    const { rows } = await owner.query('select person, command, kind, records from privacy.access')
    expect(rows).toEqual([
      { person: 'signed link', command: 'link release', kind: 'message', records: [id] },
    ])
    const log = lines.join('')
    const reference = id.slice(0, 8).toUpperCase()
    expect(log).toContain(
      `"action":"release","reference":"${reference}","outcome":"done","msg":"mail link used"`,
    )
    for (const secret of ['person@visitor.example', 'Is this spam?', link.slice(-43), id])
      expect(log).not.toContain(secret)
  })

  it('delete a message with its digest, once', async () => {
    const fixture = await announceHeld(2)
    const { owner, ids, linksOf } = fixture
    const { open } = await openLinkSite(fixture)
    const count = async (table: string) =>
      (await owner.query(`select count(*)::int as n from ${table}`)).rows[0]?.n as number
    const [first = '', second = ''] = linksOf('delete')
    expect((await open('POST', first)).body).toContain('It is deleted.')
    expect([await count('contact.message'), await count('contact.digest')]).toEqual([1, 1])
    expect((await open('POST', first)).body).toContain('It is no longer stored.')
    expect((await open('POST', linksOf('release')[0] ?? '')).body).toContain('no longer stored')
    expect((await open('POST', second)).body).toContain('It is deleted.')
    expect([await count('contact.message'), await count('contact.digest')]).toEqual([0, 0])
    const erased = await owner.query('select id from privacy.erasure order by erased_at')
    expect(erased.rows.map(({ id }) => id)).toEqual(ids)
    expect(await count('privacy.access')).toBe(2)
  })

  it('refuse tampered, expired and foreign requests', async () => {
    const fixture = await announceHeld(2)
    const { ids, linksOf } = fixture
    const [id = '', other = ''] = ids
    const { open, clock } = await openLinkSite(fixture)
    const [link = ''] = linksOf('release')
    const last = link.at(-1) === 'A' ? 'B' : 'A'
    const expires = /expires=(\d+)/.exec(link)?.[1] ?? ''
    for (const tampered of [
      link.replace('/release/', '/delete/'),
      link.replace(id, other),
      link.replace(expires, String(Number(expires) + 1)),
      link.slice(0, -1) + last,
      link.slice(0, -1),
      link.replace(/&signature=.*/, ''),
      `${link}&expires=${expires}`,
      link.replace('/release/', '/erase/'),
    ]) {
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode, body } = await open(method, tampered)
        expect([method, tampered, statusCode]).toEqual([method, tampered, 403])
        expect(body).toContain('Link not valid')
      }
    }
    expect((await open('POST', link, 'cross-site')).statusCode).toBe(403)
    clock.ms = 14 * DAY_MS + 1000
    for (const method of ['GET', 'POST'] as const) {
      expect((await open(method, link)).statusCode).toBe(410)
    }
    expect([await stateOf(fixture, id), await stateOf(fixture, other)]).toEqual([
      'quarantined',
      'quarantined',
    ])
    const codes = []
    for (let index = 0; index < 30; index += 1) codes.push((await open('GET', link)).statusCode)
    expect(codes.at(-1)).toBe(429)
  })

  it('say that nothing was changed when the database fails', async () => {
    const fixture = await announceHeld()
    const { open } = await openLinkSite(fixture)
    await fixture.owner.query('revoke execute on function contact.decide_held from app_api')
    const { statusCode, body } = await open('POST', fixture.linksOf('release')[0] ?? '')
    expect([statusCode, body.includes('Nothing was changed.')]).toEqual([503, true])
  })
})
