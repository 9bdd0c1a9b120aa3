import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { smallBuild } from '#tests/fixtures/small-build.ts'

const BLOCKED = 'tests/fixtures/blocked-process.ts'
const LOG_LINE = { level: 60, msg: 'event loop blocked: process killed by its watchdog' }

interface Watched {
  readonly child: ChildProcess
  readonly output: () => string
}

/** Resolves when the process has printed that it started. */
async function start(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  isStarted = (text: string) => text.includes('started'),
): Promise<Watched> {
  const child = spawn(process.execPath, args, { env: { PATH: process.env['PATH'], ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
  while (!isStarted(text)) await once(child.stdout, 'data')
  return { child, output: () => text }
}

function lastLine(output: string): unknown {
  return JSON.parse(output.trim().split('\n').at(-1) ?? '')
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

describe('the watchdog', { timeout: 60_000 }, () => {
  test('kills a process with a blocked event loop and logs it', async () => {
    const { child, output } = await start([BLOCKED, '1000000'])
    await once(child, 'close')
    expect(child.signalCode).toBe('SIGKILL')
    expect(lastLine(output())).toMatchObject({ ...LOG_LINE, blockedMs: 3000 })
  })

  test('does not kill a busy process', async () => {
    const { child, output } = await start([BLOCKED, '400'])
    await sleep(6000)
    expect([isRunning(child), output()]).toEqual([true, 'started\n'])
  })

  test('does not kill a process that was suspended', async () => {
    const { child, output } = await start([BLOCKED, '0', '2000'])
    // Repeated, because either thread may resume first.
    for (let time = 0; time < 4; time += 1) {
      child.kill('SIGSTOP')
      await sleep(2500)
      child.kill('SIGCONT')
      await sleep(300)
    }
    expect([isRunning(child), output()]).toEqual([true, 'started\n'])
  })

  test('does not kill a process with a debugger', async () => {
    const { child, output } = await start(['--inspect=127.0.0.1:0', BLOCKED, '1000000'])
    await sleep(5000)
    expect([isRunning(child), output()]).toEqual([true, 'started\n'])
  })

  test('kills the server after ten seconds', async () => {
    const folder = await smallBuild()
    const preload = path.resolve('tests/fixtures/block-on-signal.ts')
    const { child, output } = await start(
      ['--import', preload, 'src/server/main.ts'],
      { BUILD_DIR: folder, PORT: '0' },
      (text) => text.includes('Server listening'),
    )
    const startedAt = performance.now()
    child.kill('SIGUSR2')
    await once(child, 'close')
    expect(child.signalCode).toBe('SIGKILL')
    expect(lastLine(output())).toMatchObject({ ...LOG_LINE, blockedMs: 10_000 })
    expect(performance.now() - startedAt).toBeGreaterThan(9000)
  })
})
