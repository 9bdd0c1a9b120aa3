import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { replaceOnce } from './replace-once.ts'

export interface NginxPlace {
  readonly port: number
  /** Where visitors without TLS arrive; nobody does unless it is given. */
  readonly plainPort?: number
  readonly apiPorts: readonly [number, number]
  /** A build in a folder of its own; settings and log are written beside it. */
  readonly folder: string
}

export interface StartedNginx {
  /** One line for each request to the API: its status, and that of each process that was asked. */
  readonly attemptsFile: string
  readonly close: () => Promise<void>
}

const PATIENCE_MS = 10_000

/** The delivered settings, with other ports and a note of every attempt. */
export async function startNginx(place: NginxPlace): Promise<StartedNginx> {
  const { port, plainPort, apiPorts, folder } = place
  const file = (name: string) => path.resolve(folder, name)
  const attemptsFile = file('attempts.log')
  const settings = replaceOnce(await readFile('deploy/nginx.conf', 'utf8'), [
    ['listen 127.0.0.1:8080;', `listen 127.0.0.1:${port};`],
    [
      'listen 127.0.0.1:8081;',
      `listen ${plainPort ? `127.0.0.1:${plainPort}` : `unix:${file('plain.sock')}`};`,
    ],
    ['server 127.0.0.1:3000 max_fails=0;', `server 127.0.0.1:${apiPorts[0]} max_fails=0;`],
    ['server 127.0.0.1:3002 max_fails=0;', `server 127.0.0.1:${apiPorts[1]} max_fails=0;`],
    ['server 127.0.0.1:3000 max_fails=0 b', `server 127.0.0.1:${apiPorts[0]} max_fails=0 b`],
    ['server 127.0.0.1:3002 max_fails=0 b', `server 127.0.0.1:${apiPorts[1]} max_fails=0 b`],
    ['include ../build/nginx-headers.conf;', `include ${file('nginx-headers.conf')};`],
    ['include ../build/nginx-addresses.conf;', `include ${file('nginx-addresses.conf')};`],
    [
      'access_log off;',
      `log_format attempts "$status: $upstream_status; $upstream_response_time s"; access_log ${attemptsFile} attempts;`,
    ],
  ])
  await writeFile(file('nginx.conf'), settings)
  // As root, nginx works as another user, who has to read the pages.
  await chmod(folder, 0o755)
  const nginx = spawn('nginx', ['-p', folder, '-c', file('nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  nginx.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000)
  })
  const close = async () => {
    if (nginx.exitCode === null && nginx.kill()) await once(nginx, 'exit')
  }
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(50)) {
    if (nginx.exitCode !== null) break
    if (await isServing(port)) return { attemptsFile, close }
  }
  await close()
  throw new Error(`nginx did not start: ${complaint}`)
}

function isServing(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  )
}
