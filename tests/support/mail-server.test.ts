import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMailServer, type MailServer } from './mail-server.ts'

const BROKEN_OFF = /closed|ECONNRESET|EPIPE/

// Longer than what is waited for inside.
describe('startMailServer', { timeout: 30_000 }, () => {
  let server: MailServer
  beforeEach(async () => {
    server = await startMailServer()
  })
  afterEach(() => server.stop())

  it('keeps envelope and raw bytes', async () => {
    const raw = 'Subject: dots and bytes\r\n\r\n.first\r\n..second\r\nčrta \u0000\r\n'
    await transport().sendMail({
      envelope: { from: 'a@korab.test', to: ['b@korab.test', 'c@korab.test'] },
      raw,
    })
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]).toMatchObject({
      from: 'a@korab.test',
      to: ['b@korab.test', 'c@korab.test'],
    })
    expect(server.mails[0]?.raw.toString()).toBe(raw)
  })

  it('takes a mail from a user with a password', async () => {
    await send(`smtp://user:secret@127.0.0.1:${server.port}`)
    expect(server.mails).toHaveLength(1)
  })

  it.each([
    ['connect', 421],
    ['sender', 451],
    ['recipient', 550],
    ['data', 554],
  ] as const)('refuses at %s with %i as often as it was told, then accepts', async (at, code) => {
    server.behave({ at, refuse: code }, 2)
    await expect(send()).rejects.toMatchObject({ responseCode: code })
    await expect(send()).rejects.toMatchObject({ responseCode: code })
    expect(server.mails).toEqual([])
    await send()
    expect(server.mails).toHaveLength(1)
  })

  it('is slow', async () => {
    server.behave({ waitMs: 300 }, 1)
    const from = performance.now()
    await send()
    expect(performance.now() - from).toBeGreaterThan(290)
    expect(server.mails).toHaveLength(1)
  })

  it('keeps the mail of a client that did not wait for the answer', async () => {
    server.behave({ waitMs: 2000 })
    await expect(send(`${server.url}?socketTimeout=1000`)).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    })
    await expect.poll(() => server.mails, { timeout: 5000 }).toHaveLength(1)
  })

  it.each([
    ['sender', 0],
    ['data', 0],
    ['answer', 1],
  ] as const)('hangs up at %s and has kept %i mails', async (at, kept) => {
    server.behave({ at, hangUp: true })
    await expect(send()).rejects.toThrow(BROKEN_OFF)
    expect(server.mails).toHaveLength(kept)
    server.accept()
    await send()
    expect(server.mails).toHaveLength(kept + 1)
  })

  it('stops under a mail, loses it, and starts again on its port', async () => {
    server.behave({ waitMs: 1500 })
    const failure = send().catch((error: unknown) => error)
    await expect.poll(server.waiting, { timeout: 5000 }).toBe(1)
    await server.stop()
    expect(String(await failure)).toMatch(BROKEN_OFF)
    await expect.poll(server.waiting, { timeout: 5000 }).toBe(0)
    expect(server.mails).toEqual([])
    await expect(send()).rejects.toMatchObject({ code: 'ESOCKET' })
    server.accept()
    await server.start()
    await send()
    expect(server.mails).toHaveLength(1)
  })

  function transport(url = server.url) {
    return createTransport(url)
  }

  function send(url?: string) {
    return transport(url).sendMail({ from: 'a@korab.test', to: 'b@korab.test', text: 'Good day' })
  }
})
