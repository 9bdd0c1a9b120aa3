import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

interface ProgramOptions<Ready> {
  readonly env?: Readonly<Record<string, string>>
  /** Polled with the output so far until it returns a value. */
  readonly ready: (written: string) => Ready | undefined | Promise<Ready | undefined>
}

export interface Program<Ready> {
  readonly ready: Ready
  stop(): Promise<void>
}

const TIMEOUT_MS = 30_000
const PAUSE_MS = 50

/** Starts a system program and waits until it is ready. */
export async function startProgram<Ready>(
  command: string,
  args: readonly string[],
  { env = {}, ready }: ProgramOptions<Ready>,
): Promise<Program<Ready>> {
  if (spawnSync('which', [command]).status !== 0)
    throw new Error(`${command} is not installed: \`bash .ci/install-engines\` installs it`)
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => (written += chunk.toString()))
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await sleep(PAUSE_MS)) {
    const answer = await ready(written)
    if (answer !== undefined) return { ready: answer, stop: () => end(child) }
    if (hasEnded(child)) break
  }
  await end(child)
  throw new Error(`${command} did not become ready: ${written.slice(-500)}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill()
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(timer)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
