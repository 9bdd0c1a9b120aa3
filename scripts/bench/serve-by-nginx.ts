import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { secureSettings } from './nginx-settings.ts'
import type { Certificate } from './secure-server.ts'

export interface RunningNginx {
  readonly port: number
  readonly close: () => Promise<void>
}

const PATIENCE_MS = 5000

/** The build behind the web server and the settings that visitors will meet. */
export async function serveByNginx(
  build: string,
  { key, cert }: Certificate,
): Promise<RunningNginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'korab-nginx-'))
  const file = (name: string) => path.join(folder, name)
  const port = await freePort()
  const settings = secureSettings(await readFile('deploy/nginx.conf', 'utf8'), {
    port,
    headersFile: path.resolve(build, 'nginx-headers.conf'),
    addressesFile: path.resolve(build, 'nginx-addresses.conf'),
    pidFile: file('nginx.pid'),
    certFile: file('cert.pem'),
    keyFile: file('key.pem'),
  })
  await Promise.all([
    writeFile(file('key.pem'), key),
    writeFile(file('cert.pem'), cert),
    writeFile(file('nginx.conf'), settings),
  ])
  const nginx = spawn(
    'nginx',
    ['-p', path.resolve(build), '-c', file('nginx.conf'), '-g', 'daemon off;'],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const close = async () => {
    if (nginx.exitCode === null && nginx.kill()) await once(nginx, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(50)) {
    if (await isListening(port)) return { port, close }
    if (nginx.exitCode !== null) break
  }
  await close()
  throw new Error('nginx did not start: are nginx and libnginx-mod-http-brotli-static installed?')
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => socket.end(() => resolve(true)))
    socket.on('error', () => resolve(false))
  })
}
