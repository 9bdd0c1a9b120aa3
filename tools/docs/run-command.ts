import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface Place {
  readonly folder: string
  readonly signal: AbortSignal
}

/** Runs a command to its end; throws when it fails or when time is up. */
export async function runCommand(command: string, place: Place): Promise<void> {
  const child = start(command, place.folder)
  try {
    const code = await exitOf(child, place.signal)
    if (code !== 0) throw new Error(`ended with ${code ?? 'a signal'}`)
  } finally {
    await stop(child)
  }
}

/** Starts a server on a free port, waits until its home page answers 200, and stops it. */
export async function runServer(command: string, place: Place): Promise<void> {
  const port = await freePort()
  const isDevelopment = command.endsWith(' dev')
  // Vite takes its port only as an argument, our own server only from the environment.
  const withPort = isDevelopment ? `${command} -- --host 127.0.0.1 --port ${port}` : command
  const child = start(withPort, place.folder, { PORT: String(port) })
  const ended = exitOf(child, place.signal).then((code) => {
    throw new Error(`ended with ${code ?? 'a signal'} before it answered`)
  })
  try {
    await Promise.race([answer(`http://127.0.0.1:${port}/`, place.signal), ended])
  } finally {
    ended.catch(() => {})
    await stop(child)
  }
}

async function answer(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const response = await fetch(url, { signal }).catch(() => undefined)
    if (response?.status === 200) return
    if (response) throw new Error(`answered ${response.status} at /`)
    await wait(200, undefined, { signal })
  }
}

function start(command: string, cwd: string, settings: Record<string, string> = {}): ChildProcess {
  return spawn(command, {
    cwd,
    shell: true,
    // A group of its own, so that npm's children end with it.
    detached: true,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function exitOf(child: ChildProcess, signal: AbortSignal): Promise<number | null> {
  const [code] = (await once(child, 'exit', { signal })) as [number | null]
  return code
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  const isGone = await Promise.race([gone.then(() => true), wait(5_000, false)])
  if (!isGone) process.kill(-child.pid, 'SIGKILL')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
