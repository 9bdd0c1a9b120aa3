import { execFile, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv, promisify } from 'node:util'
import {
  addressOf,
  namespaceOf,
  NETWORK,
  NODES,
  processesOf,
  type NodeNumber,
} from './cluster-network.ts'

const run = promisify(execFile)
const WRITE_SETTINGS = 'deploy/patroni/write-settings'
const ADDRESSES = [NETWORK, ...NODES.map(addressOf)]
/** Room for the data and a copy of it. */
const DISK = 'size=1g'
const START_LIMIT_MS = 120_000
/** Until an operator copies a standby that does not rejoin. */
const PATIENCE_MS = 40_000

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** Three nodes with etcd, Patroni and PostgreSQL, and HAProxy on the site's server, from the templates of `deploy/patroni`. */
export async function startNodes(folder: string, logFolder: string, signal: AbortSignal) {
  const etcOf = (node: NodeNumber | 'site') => path.join(folder, `etc-${node}`)
  const diskOf = (node: NodeNumber) => path.join(folder, `disk-${node}`)
  for (const node of NODES) {
    await mkdir(diskOf(node), { recursive: true })
    await run('mount', ['--types', 'tmpfs', '--options', DISK, 'tmpfs', diskOf(node)])
    await run('chown', ['postgres:postgres', diskOf(node)])
    if (node > 1) {
      await mkdir(path.join(etcOf(node), 'site'), { recursive: true })
      await run('cp', [`${etcOf(1)}/site/patroni.env`, `${etcOf(node)}/site`])
    }
    await writeSettings(node)
  }
  await writeSettings('site')
  await chmod(folder, 0o755)
  const reinits: string[] = []
  for (const node of NODES) await startEtcd(node)
  for (const node of NODES) await startPatroni(node)
  const entry = ['-db', '-f', `${etcOf('site')}/haproxy/haproxy.cfg`]
  launch('haproxy', 'haproxy', entry, {})
  await untilHealthy()
  const { SUPERUSER_PASSWORD: password = '' } = parseEnv(
    await readFile(`${etcOf(1)}/site/patroni.env`, 'utf8'),
  )
  return {
    password,
    leader,
    kill,
    killPostgres,
    killEtcd,
    startEtcd,
    startPatroni,
    untilHealthy,
    control,
    diskOf,
    close,
    reinits,
  }

  async function writeSettings(who: NodeNumber | 'site'): Promise<void> {
    const places =
      who === 'site'
        ? {}
        : { DATA: `${diskOf(who)}/data`, SOCKETS: diskOf(who), ETCD_DATA: `${folder}/etcd-${who}` }
    const env = { ...process.env, ETC: etcOf(who), ...places }
    await run(WRITE_SETTINGS, [String(who), ...ADDRESSES], { env })
  }

  function launch(
    name: string,
    program: string,
    args: readonly string[],
    env: NodeJS.Dict<string>,
  ): void {
    const log = openSync(path.join(logFolder, `${name}.log`), 'a')
    const child = spawn(program, args, {
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], ...env },
    })
    // It ends with the namespace.
    child.unref()
  }

  async function startEtcd(node: NodeNumber): Promise<void> {
    const env = parseEnv(await readFile(`${etcOf(node)}/default/etcd`, 'utf8'))
    launch(`etcd-${node}`, 'ip', ['netns', 'exec', namespaceOf(node), 'etcd'], env)
  }

  async function startPatroni(node: NodeNumber): Promise<void> {
    const command = [
      'runuser',
      '--user',
      'postgres',
      '--',
      'patroni',
      `${etcOf(node)}/patroni/config.yml`,
    ]
    launch(`patroni-${node}`, 'ip', ['netns', 'exec', namespaceOf(node), ...command], {})
  }

  async function close(): Promise<void> {
    for (const node of NODES) await kill(node)
    for (const node of NODES) await run('umount', ['--lazy', diskOf(node)])
  }

  /** The power of a machine fails. */
  async function kill(node: NodeNumber): Promise<void> {
    for (const pid of await processesOf(node)) killProcess(pid)
  }

  /** Only the postmaster: its children end when they notice. */
  async function killPostgres(node: NodeNumber): Promise<void> {
    const file = await readFile(`${diskOf(node)}/data/postmaster.pid`, 'utf8')
    killProcess(Number(file.split('\n')[0]))
  }

  async function killEtcd(node: NodeNumber): Promise<void> {
    for (const pid of await processesOf(node)) {
      if ((await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')) === 'etcd\n')
        killProcess(pid)
    }
  }

  /** Patroni's own view, from the first node that answers. */
  async function members(): Promise<readonly Member[]> {
    for (const node of NODES) {
      try {
        const response = await fetch(`http://${addressOf(node)}:8008/cluster`, {
          signal: AbortSignal.timeout(1000),
        })
        return ((await response.json()) as { members: Member[] }).members
      } catch {
        // This node is down; ask the next.
      }
    }
    return []
  }

  async function leader(): Promise<NodeNumber> {
    for (const until = Date.now() + START_LIMIT_MS; Date.now() < until; await sleep(200)) {
      signal.throwIfAborted()
      const found = (await members()).find(
        ({ role, state }) => role === 'leader' && state === 'running',
      )
      const node = NODES.find((number) => found?.name === `node${number}`)
      if (node) return node
    }
    throw new Error('the cluster has no leader')
  }

  /** A leader and two standbys, one of them synchronous unless that was switched off. */
  async function untilHealthy(isSynchronous = true): Promise<void> {
    let reinitAt = Date.now() + PATIENCE_MS
    for (const until = Date.now() + START_LIMIT_MS; Date.now() < until; await sleep(500)) {
      signal.throwIfAborted()
      const all = await members()
      const running = all.filter(({ state }) => state === 'running' || state === 'streaming')
      const roles = running.map(({ role }) => role)
      const hasStandby = !isSynchronous || roles.includes('sync_standby')
      if (roles.length === NODES.length && roles.includes('leader') && hasStandby) return
      const stuck = all.find((member) => !running.includes(member))
      if (!stuck || Date.now() < reinitAt) continue
      // As in the runbook: a standby that does not rejoin is copied again.
      reinitAt = until
      reinits.push(stuck.name)
      await control('reinit', 'site', stuck.name, '--force')
    }
    throw new Error(`the cluster did not become healthy: ${JSON.stringify(await members())}`)
  }

  /** Runs patronictl on a node that is up. */
  async function control(...args: string[]): Promise<void> {
    const node = await leader()
    const file = `${etcOf(node)}/patroni/config.yml`
    await run('ip', ['netns', 'exec', namespaceOf(node), 'patronictl', '-c', file, ...args])
  }
}

export type DatabaseNodes = Awaited<ReturnType<typeof startNodes>>

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}
