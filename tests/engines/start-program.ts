import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

interface ProgramOptions<Ready> {
  readonly env?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
  /** Polled with the output so far until it returns a value. */
  readonly ready: (output: string) => Ready | undefined | Promise<Ready | undefined>
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
  { env = {}, timeoutMs = TIMEOUT_MS, ready }: ProgramOptions<Ready>,
): Promise<Program<Ready>> {
  if (spawnSync('which', [command]).status !== 0)
    throw new Error(`${command} is not installed: a script in .ci installs it`)
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(PAUSE_MS)) {
    const result = await ready(output)
    if (result !== undefined) return { ready: result, stop: () => stopProcess(child) }
    if (hasExited(child)) break
  }
  await stopProcess(child)
  throw new Error(`${command} did not become ready: ${output.slice(-500)}`)
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasExited(child)) return
  const exited = once(child, 'exit')
  child.kill()
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
  await exited
  clearTimeout(timer)
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
