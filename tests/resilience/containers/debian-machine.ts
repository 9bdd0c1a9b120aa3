import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { runScript } from './run-script.ts'

const run = promisify(execFile)

export interface DebianMachine {
  readonly address: string
  /** This machine, as seen from there. */
  readonly hostAddress: string
  /** Its first process, for nsenter. */
  readonly pid: number
  readonly execute: (...command: string[]) => Promise<string>
  readonly close: () => Promise<void>
}

const NAME = 'sitedrill'
const [OUTSIDE, INSIDE] = ['10.213.77.1', '10.213.77.2']

/** Runs a command in the tree, with the network of this machine and without systemd. */
export function runInTree(tree: string, command: string, log: string): Promise<void> {
  const options = ['--quiet', `--directory=${tree}`, '--register=no', '--keep-unit', '--pipe']
  return runScript(`systemd-nspawn ${options.join(' ')} ${command}`, { env: process.env, log })
}

/** Boots the tree with systemd, with a network of its own that only this machine reaches. */
export async function bootMachine(tree: string): Promise<DebianMachine> {
  const options = ['--quiet', `--directory=${tree}`, `--machine=${NAME}`, '--boot']
  const nspawn = spawn(
    'systemd-nspawn',
    [...options, '--register=no', '--keep-unit', '--network-veth'],
    { stdio: 'ignore' },
  )
  const ended = once(nspawn, 'exit')
  const pid = await firstProcess(nspawn.pid ?? 0)
  const execute = async (...command: string[]) =>
    (await run('nsenter', [`--target=${pid}`, '--all', ...command], { maxBuffer: 2 ** 26 })).stdout
  const inNetwork = (...command: string[]) =>
    run('nsenter', [`--target=${pid}`, '--net', ...command])
  await run('ip', ['address', 'replace', `${OUTSIDE}/30`, 'dev', `ve-${NAME}`])
  await run('ip', ['link', 'set', `ve-${NAME}`, 'up'])
  await inNetwork('ip', 'address', 'replace', `${INSIDE}/30`, 'dev', 'host0')
  await inNetwork('ip', 'link', 'set', 'host0', 'up')
  // Fails while some unit has failed, such as nginx before the first release.
  await execute('systemctl', 'is-system-running', '--wait').catch(() => undefined)
  return {
    address: INSIDE,
    hostAddress: OUTSIDE,
    pid,
    execute,
    close: async () => {
      await execute('systemctl', 'poweroff').catch(() => undefined)
      await Promise.race([ended, sleep(60_000)])
      nspawn.kill('SIGKILL')
    },
  }
}

async function firstProcess(parent: number): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')
    const pid = Number(children.trim().split(' ')[0])
    const name = pid ? await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '') : ''
    if (name.trim() === 'systemd') return pid
    await sleep(100)
  }
  throw new Error('the machine did not boot')
}
