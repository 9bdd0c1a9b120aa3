import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
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
