import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'

/**
 * Starts the server twenty times, five at once, and builds the site once, beside busy loops: a load of thirty.
 * All have the same priority, below that of other work on this machine. Needs `npm run build`.
 */
const LOOPS = 25
const STARTS = 20
const AT_ONCE = 5
const LIMIT_SECONDS = 3600
const NICE = ['-n', '10']
const BUILD_DIR = '.cache/busy-build'

const children: ChildProcess[] = []
process.on('exit', () => children.forEach((child) => child.kill()))
process.on('SIGTERM', () => process.exit(1)).on('SIGINT', () => process.exit(1))

for (let loop = 0; loop < LOOPS; loop += 1) {
  start(['timeout', String(LIMIT_SECONDS), 'sh', '-c', 'while :; do :; done'])
}
const building = build()
let survived = 0
for (let started = 0; started < STARTS; started += AT_ONCE) {
  const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, startServer))
  survived += outcomes.filter((outcome) => outcome === 'answered').length
  console.log(`${outcomes.join(', ')}; load ${loadavg()[0]?.toFixed(0)}`)
}
const isBuilt = await building
const ok = survived === STARTS && isBuilt
console.log(`RESULT ${JSON.stringify({ ok, starts: STARTS, survived, isBuilt })}`)
process.exit(ok ? 0 : 1)

function start(command: readonly string[], env = {}): ChildProcess {
  const options = { env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env } }
  const child = spawn('nice', [...NICE, ...command], options)
  children.push(child)
  return child
}

/** Requests a page, then kills the process as a crash would. */
async function startServer(): Promise<string> {
  const child = start([process.execPath, 'src/server/main.ts'], { BUILD_DIR: 'dist', PORT: '0' })
  const ended = once(child, 'exit').then(([code, signal]) => `ended with ${signal ?? code}`)
  const outcome = await Promise.race([requestPage(child), ended])
  child.kill('SIGKILL')
  await ended
  return outcome
}

async function requestPage(child: ChildProcess): Promise<string> {
  let log = ''
  for await (const part of child.stdout ?? []) {
    log += String(part)
    const address = /Server listening at (http:[^"]+)/.exec(log)?.[1]
    if (address) return (await fetch(address)).ok ? 'answered' : 'failed'
  }
  return 'ended without an answer'
}

async function build(): Promise<boolean> {
  const startedAt = performance.now()
  const child = start(['npm', 'run', 'build'], { BUILD_DIR })
  child.stdout?.resume()
  child.stderr?.pipe(process.stderr)
  const [code] = await once(child, 'exit')
  console.log(
    `build ended with ${code} after ${Math.round((performance.now() - startedAt) / 1000)} s`,
  )
  await rm(BUILD_DIR, { recursive: true, force: true })
  return code === 0
}
