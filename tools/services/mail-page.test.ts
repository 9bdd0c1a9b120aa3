import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findFreePort } from './free-port.ts'
import { createMailBox, serveMails } from './mail-page.ts'
import { receiveMail } from './mail-receiver.ts'

const HOSTILE = '<img src=x onerror=alert(1)>"\'&</title></pre><script>alert(2)</script>'

describe('serveMails', { timeout: 30_000 }, () => {
  it('lists the newest mail first and shows its text', async () => {
    const { send, get } = await open()
    await send({ subject: 'first', text: 'Good day' })
    await send({ subject: 'second', text: 'Čim prije\n\n  with indent' })
    const list = await (await get('/')).text()
    expect(list).toContain('2 mails')
    expect(list.indexOf('second')).toBeLessThan(list.indexOf('first'))
    const [, link = ''] = /href="(\/mails\/[^"]+)"/.exec(list) ?? []
    const mail = await (await get(link)).text()
    expect(mail).toContain('Čim prije\n\n  with indent')
    expect(mail).toContain('b@company.test, c@company.test')
  })

  it('serves the mails as JSON', async () => {
    const { send, get } = await open()
    expect(await (await get('/mails.json')).json()).toEqual([])
    await send({ subject: 'Naslov č', text: 'Good day' })
    expect(await (await get('/mails.json')).json()).toMatchObject([
      {
        from: 'a@company.test',
        to: ['b@company.test', 'c@company.test'],
        subject: 'Naslov č',
        text: 'Good day\n',
      },
    ])
  })

  it('escapes markup in mails', async () => {
    const { send, get } = await open()
    await send({ subject: HOSTILE, text: HOSTILE, html: HOSTILE })
    const list = await (await get('/')).text()
    const [, link = ''] = /href="(\/mails\/[^"]+)"/.exec(list) ?? []
    for (const page of [list, await (await get(link)).text()]) {
      expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
      expect(page).not.toMatch(/<img|<script|<\/title>.*<\/title>/)
    }
    const raw = await get(`${link}/raw`)
    expect(raw.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await raw.text()).toContain('Content-Type: multipart/alternative')
  })

  it('lists an unparsable mail with its raw bytes', async () => {
    const { box, get } = await open()
    const raw = Buffer.from([0, 255, 13, 10, 13, 10, 60, 98, 62])
    box.add({ id: 'odd', receivedAt: new Date(), from: '', to: [], raw })
    const page = await get('/mails/odd')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('(no subject)')
    expect(Buffer.from(await (await get('/mails/odd/raw')).arrayBuffer())).toEqual(raw)
  })

  it.each(['/', '/mail-page.css', '/mails.json', '/mails/none', '/elsewhere'])(
    'sends the security headers with %s',
    async (path) => {
      const { headers } = await (await open()).get(path)
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  it('rejects other host names and other methods', async () => {
    const { port, get } = await open()
    const asked = request({ port, host: '127.0.0.1', headers: { host: 'attacker.test' } }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(421)
    expect(await text(response)).toBe('localhost only')
    expect((await get('/', { method: 'DELETE' })).status).toBe(405)
    expect((await get('/mails/none')).status).toBe(404)
  })

  it('drops the oldest mail over the limit', async () => {
    const { send, get } = await open(2)
    for (const subject of ['one', 'two', 'three']) await send({ subject, text: '' })
    const mails = (await (await get('/mails.json')).json()) as { subject: string }[]
    expect(mails.map(({ subject }) => subject)).toEqual(['three', 'two'])
  })
})

async function open(maxMails?: number) {
  const [port, smtpPort] = [await findFreePort(), await findFreePort()]
  const box = createMailBox(maxMails)
  const receiver = await receiveMail({ port: smtpPort, keep: box.add })
  const page = await serveMails(box, port)
  onTestFinished(async () => {
    await Promise.all([page.close(), receiver.close()])
  })
  const transport = createTransport(`smtp://127.0.0.1:${smtpPort}`)
  const addresses = { from: 'a@company.test', to: ['b@company.test', 'c@company.test'] }
  return {
    port,
    box,
    send: (mail: { subject: string; text: string; html?: string }) =>
      transport.sendMail({ ...addresses, ...mail }),
    get: (path: string, options?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, options),
  }
}
