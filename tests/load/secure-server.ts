import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Certificate {
  readonly key: string
  readonly cert: string
}

/** For one run; the browser does not verify it. */
export async function makeCertificate(days = 2, host = 'localhost'): Promise<Certificate> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-bench-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc']
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host},IP:127.0.0.1`]
  const about = [...names, '-days', String(days), '-keyout', key, '-out', cert]
  try {
    await run('openssl', ['req', ...kind, ...about])
    return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface ReadyAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface RunningServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/** HTTP/2 over TLS as in production; over HTTP/1.1 many small files would cost more. */
export async function serveSecurely(
  answers: ReadonlyMap<string, ReadyAnswer>,
  certificate: Certificate,
): Promise<RunningServer> {
  const server = createSecureServer({ ...certificate, ALPNProtocols: ['h2'] })
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.on('stream', (stream, headers) => {
    // The browser may reset a stream at any time.
    stream.on('error', () => stream.destroy())
    const answer = answers.get(String(headers[':path']).split('?')[0] ?? '')
    stream.respond({ ':status': answer ? 200 : 404, ...answer?.headers })
    stream.end(answer?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy()
        server.close(() => resolve())
      }),
  }
}
