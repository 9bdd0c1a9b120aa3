import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { makeCertificate, type Certificate } from '#tests/support/certificate.ts'
import { replaceOnce } from './replace-once.ts'

const run = promisify(execFile)

export interface NginxOptions {
  /** Plain HTTP for a TLS proxy on the same machine. */
  readonly port: number
  /** TLS and HTTP/2 for clients; not opened unless given. */
  readonly tlsPort?: number
  /** Plain HTTP for clients, redirected to TLS; not opened unless given. */
  readonly redirectPort?: number
  readonly hosts?: readonly string[]
  readonly apiPorts: readonly [number, number]
  /** The build to serve first. */
  readonly build: string
  /** The text of fronts.conf; without it X-Forwarded-For is ignored. */
  readonly fronts?: string
  readonly certificate?: Certificate
  /** Further replacements in the configuration. */
  readonly changes?: readonly (readonly [original: string, replacement: string])[]
}

export interface StartedNginx {
  /** The end of the error log. */
  readonly readErrors: () => string
  /** Runs deploy/switch-release; the folder contains `dist`. */
  readonly switchTo: (release: string) => Promise<void>
  readonly close: () => Promise<void>
}

const START_TIMEOUT_MS = 10_000

/** Runs `deploy/nginx.conf` with other ports and paths. */
export async function startNginx(options: NginxOptions): Promise<StartedNginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-nginx-'))
  const file = (name: string) => path.join(folder, name)
  const { key, cert } = options.certificate ?? (await makeCertificate())
  await Promise.all([mkdir(file('tls')), mkdir(file('first')), mkdir(file('temporary'))])
  await Promise.all([
    writeFile(file('nginx.conf'), adaptConfiguration(await readConfiguration(), options, folder)),
    writeFile(file('tls/privkey.pem'), key),
    writeFile(file('tls/fullchain.pem'), cert),
    options.fronts === undefined ? undefined : writeFile(file('fronts.conf'), options.fronts),
    symlink(path.resolve(options.build), file('first/dist')),
    // Started as root, nginx workers run as another user that needs read access.
    chmod(folder, 0o755),
    chmod(options.build, 0o755),
  ])
  const switchTo = async (release: string, reload = 'yes') => {
    const env = { ...process.env, NGINX_FOLDER: folder, RELOAD: reload }
    await run('deploy/switch-release', [release], { env })
  }
  await switchTo(file('first'), 'no')
  const nginx = spawn('nginx', ['-c', file('nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  nginx.stderr.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-2000)
  })
  // Stop nginx when the run throws.
  const kill = () => void nginx.kill()
  process.once('exit', kill)
  const close = async () => {
    process.off('exit', kill)
    if (nginx.exitCode === null && nginx.kill()) await once(nginx, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until; await sleep(50)) {
    if (nginx.exitCode !== null) break
    if (await isServing(options)) return { readErrors: () => stderr, switchTo, close }
  }
  await close()
  throw new Error(`nginx did not start: ${stderr}`)
}

function readConfiguration(): Promise<string> {
  return readFile('deploy/nginx.conf', 'utf8')
}

function adaptConfiguration(configuration: string, options: NginxOptions, folder: string): string {
  const { port, tlsPort, redirectPort, apiPorts, hosts = ['127.0.0.1'] } = options
  const { changes = [] } = options
  const listen = (number: number | undefined, flags = '') =>
    number === undefined ? '' : hosts.map((host) => `listen ${host}:${number}${flags};`).join(' ')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/temporary/${kind};`)
    .join(' ')
  return replaceOnce(configuration, [
    ['pid /run/nginx.pid;', `pid ${folder}/nginx.pid;`],
    ['listen 443 ssl http2;', listen(tlsPort, ' ssl http2')],
    ['listen [::]:443 ssl http2;', ''],
    ['listen 127.0.0.1:8080;', listen(port)],
    ['listen 80;', redirectPort === undefined ? `listen unix:${folder}/redirect.sock;` : ''],
    ['listen [::]:80;', ''],
    ['listen 127.0.0.1:8081;', listen(redirectPort)],
    ['server 127.0.0.1:3000 max_fails=0;', `server 127.0.0.1:${apiPorts[0]} max_fails=0;`],
    ['server 127.0.0.1:3002 max_fails=0;', `server 127.0.0.1:${apiPorts[1]} max_fails=0;`],
    ['server 127.0.0.1:3000 max_fails=0 b', `server 127.0.0.1:${apiPorts[0]} max_fails=0 b`],
    ['server 127.0.0.1:3002 max_fails=0 b', `server 127.0.0.1:${apiPorts[1]} max_fails=0 b`],
    ['access_log off;', `${temporary} access_log off;`],
    ...changes,
  ])
}

function isServing({ port, hosts }: NginxOptions): Promise<boolean> {
  return fetch(`http://${hosts?.[0] ?? '127.0.0.1'}:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  )
}
