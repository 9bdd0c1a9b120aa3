import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './services/free-port.ts'

/** Clones the last commit and runs the README's `sh` commands, as a new contributor would. */
const MAX_MINUTES = 15
const SERVERS = new Set(['npm run dev', 'npm start'])

const folder = await mkdtemp(path.join(tmpdir(), 'site-readme-'))
const signal = AbortSignal.timeout(MAX_MINUTES * 60_000)
try {
  await run(`git clone --quiet --local "${process.cwd()}" .`)
  const commands = commandsIn(await readFile(path.join(folder, 'README.md'), 'utf8'))
  if (commands.length === 0) throw new Error('README.md has no sh block')
  for (const command of commands) await run(command)
  console.log(`readme: ${commands.length} commands work in a fresh clone`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

function commandsIn(readme: string): string[] {
  return [...readme.matchAll(/^```sh\n([\s\S]*?)^```/gm)]
    .flatMap(([, block = '']) => block.split('\n'))
    .flatMap((line) => line.replace(/(^|\s)#.*$/, '').split('&&'))
    .map((command) => command.trim())
    .filter((command) => command !== '')
}

/** A server must answer its home page with 200 and is then stopped; other commands must exit with 0. */
async function run(command: string): Promise<void> {
  const began = performance.now()
  const port = await findFreePort()
  // Vite accepts its port only as an argument, our server only from the environment.
  const text = command.endsWith(' dev') ? `${command} -- --port ${port}` : command
  const child = spawn(text, {
    cwd: folder,
    shell: true,
    // A process group of its own, so that npm's children end with it.
    detached: true,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exit = once(child, 'exit', { signal }) as Promise<[number | null]>
  try {
    if (SERVERS.has(command)) {
      const ended = exit.then(([code]) => Promise.reject(new Error(`exited with ${code}`)))
      ended.catch(() => undefined)
      await Promise.race([answered(`http://localhost:${port}/`), ended])
    } else {
      const [code] = await exit
      if (code !== 0) throw new Error(`exited with ${code}`)
    }
  } catch (error) {
    throw new Error(`${command}: ${String(error)}`, { cause: error })
  } finally {
    if (child.pid !== undefined && child.exitCode === null) {
      process.kill(-child.pid, 'SIGTERM')
      await Promise.race([exit, wait(10_000)])
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
    }
  }
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${command}`)
}

async function answered(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url, { signal }).catch(() => undefined)
    if (response?.status === 200) return
    if (response) throw new Error(`answered ${response.status}`)
    await wait(200, undefined, { signal })
  }
}
