import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { createMailer, smtpOptions, type Mailer } from './smtp.ts'

const MAIL = {
  from: 'form@company.example',
  to: 'office@company.example',
  subject: 'Test',
  text: 'Good day',
}

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

describe('createMailer', () => {
  it('delivers and returns the reply code', async () => {
    const mails: string[] = []
    const url = await startPeer({
      onData(stream, _session, done) {
        stream.on('data', (chunk: Buffer) => mails.push(chunk.toString()))
        stream.on('end', () => done())
      },
    })
    expect(await mailer(url).send(MAIL)).toEqual({ outcome: 'delivered', code: 'smtp 250' })
    expect(mails.join('')).toContain('Good day')
  })

  it.each([
    [451, 'temporary'],
    [452, 'temporary'],
    [550, 'permanent'],
    [552, 'permanent'],
  ])('treats the reply %i as %s and stores no address', async (responseCode, outcome) => {
    const url = await startPeer({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`<${address}> is unknown`), { responseCode })),
    })
    expect(await mailer(url).send(MAIL)).toEqual({ outcome, code: `smtp ${responseCode}` })
  })

  it('an unreachable server is a temporary failure', async () => {
    const server = createServer()
    const url = await listen(server)
    server.close()
    await once(server, 'close')
    expect(await mailer(url).send(MAIL)).toEqual({ outcome: 'temporary', code: 'ECONNREFUSED' })
  })

  it('does not retry when the connection is lost', async () => {
    let mails = 0
    const url = await startPeer({
      onData(stream, session) {
        mails += 1
        stream.resume()
        stream.on('end', () => sockets.find((s) => s.remotePort === session.remotePort)?.destroy())
      },
    })
    const { outcome } = await mailer(url).send(MAIL)
    expect(outcome).toBe('temporary')
    expect(mails).toBe(1)
  })

  it('connects once to a server that disconnects', async () => {
    let connections = 0
    const url = await listen(
      createServer((socket) => {
        connections += 1
        socket.end()
      }),
    )
    expect(await mailer(url).send(MAIL)).toEqual({ outcome: 'temporary', code: 'ECONNECTION' })
    expect(connections).toBe(1)
  })

  it('closes a connection on timeout and opens a new one', async () => {
    let connections = 0
    const url = await listen(
      createServer((socket) => {
        sockets.push(socket)
        connections += 1
        socket.on('error', () => undefined)
        socket.write('220-one moment\r\n')
        const trickle = setInterval(() => socket.write('220-more\r\n'), 20)
        socket.on('close', () => clearInterval(trickle))
      }),
    )
    const impatient = mailer(url, 200)
    expect((await impatient.send(MAIL)).outcome).toBe('temporary')
    expect((await impatient.send(MAIL)).outcome).toBe('temporary')
    expect(connections).toBe(2)
  })
})

describe('smtpOptions', () => {
  it.each([
    ['smtp://mail.company.example:587', true],
    ['smtp://128.0.0.1:25', true],
    ['smtp://127.mail.company.example', true],
    ['smtp://localhost:1025', false],
    ['smtp://127.0.0.1:1025', false],
    ['smtp://[::1]:1025', false],
  ])('for %s requireTLS is %s', (url, requireTLS) => {
    expect(smtpOptions(url)).toMatchObject({ requireTLS, ignoreTLS: !requireTLS })
  })

  it('URL query parameters take precedence', async () => {
    const url = await startPeer({})
    const strict = await mailer(`${url}?requireTLS=true&ignoreTLS=false`).send(MAIL)
    expect(strict).toEqual({ outcome: 'permanent', code: 'smtp 500' })
  })
})

const sockets: Socket[] = []

function mailer(url: string, attemptMs = 20_000): Mailer {
  const created = createMailer(url, attemptMs)
  open.push(created.close)
  return created
}

async function startPeer(options: SMTPServerOptions): Promise<string> {
  const peer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    ...options,
  })
  peer.on('error', () => undefined)
  peer.server.on('connection', (socket) => sockets.push(socket))
  return listen(peer.server)
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}
