import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { smallBuild } from '#tests/fixtures/small-build.ts'

const BLOCKED = 'tests/fixtures/blocked-process.ts'
const ON_ONE_CORE = ['taskset', '--cpu-list', '0']
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
  launcher: readonly string[] = [],
): Promise<Watched> {
  const child = spawn('/usr/bin/env', [...launcher, process.execPath, ...args], {
    env: { PATH: process.env['PATH'], ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
  while (!isStarted(text)) await once(child.stdout, 'data')
  return { child, output: () => text }
}

function lastLine(output: string): { readonly blockedMs: number } {
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as { readonly blockedMs: number }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

describe('the watchdog', { timeout: 60_000 }, () => {
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

  test('does not kill a process that gets no CPU', async () => {
    // Each turn of 200 ms of CPU takes about twelve seconds beside these loops; the limit is three seconds.
    const { child, output } = await start([BLOCKED, '200'], {}, undefined, [
      ...ON_ONE_CORE,
      'nice',
      '-n',
      '19',
    ])
    for (let loop = 0; loop < 8; loop += 1) {
      const command = [
        ...ON_ONE_CORE,
        'nice',
        '-n',
        '10',
        'timeout',
        '20',
        'sh',
        '-c',
        'while :; do :; done',
      ]
      const load = spawn('/usr/bin/env', command)
      onTestFinished(() => void load.kill())
    }
    await sleep(15_000)
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
    child.kill('SIGUSR2')
    await once(child, 'close')
    expect(child.signalCode).toBe('SIGKILL')
    const line = lastLine(output())
    expect(line).toMatchObject(LOG_LINE)
    expect(line.blockedMs).toBeGreaterThanOrEqual(10_000)
  })
})
