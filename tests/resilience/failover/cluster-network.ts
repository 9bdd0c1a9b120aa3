import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ip = (...args: string[]) => run('ip', args)

export const NODES = [1, 2, 3] as const
export type NodeNumber = (typeof NODES)[number]

export const NETWORK = '10.77.0.0/24'
export const addressOf = (node: NodeNumber) => `10.77.0.1${node}`
/** A network namespace for each node. */
export const namespaceOf = (node: NodeNumber) => `node${node}`
const cableOf = (node: NodeNumber) => `cable${node}`

/** Three machines and the site's server at one switch. Needs a private mount and network namespace. */
export async function createNetwork(): Promise<void> {
  await run('mount', ['--types', 'tmpfs', 'tmpfs', '/run'])
  await ip('link', 'add', 'switch', 'type', 'bridge')
  await ip('address', 'add', '10.77.0.1/24', 'dev', 'switch')
  await ip('link', 'set', 'switch', 'up')
  for (const node of NODES) {
    const name = namespaceOf(node)
    await ip('netns', 'add', name)
    await ip('link', 'add', cableOf(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    await ip('link', 'set', cableOf(node), 'master', 'switch', 'up')
    await ip('-n', name, 'address', 'add', `${addressOf(node)}/24`, 'dev', 'eth0')
    await ip('-n', name, 'link', 'set', 'eth0', 'up')
    await ip('-n', name, 'link', 'set', 'lo', 'up')
  }
}

/** Cuts one node off from everything. */
export async function setCable(node: NodeNumber, state: 'up' | 'down'): Promise<void> {
  await ip('link', 'set', cableOf(node), state)
}

/** Cuts one node off from the other nodes, while the site still reaches it. */
export async function setRoadToOthers(node: NodeNumber, state: 'open' | 'closed'): Promise<void> {
  for (const other of NODES.filter((number) => number !== node)) {
    for (const [chain, direction] of [
      ['INPUT', '--source'],
      ['OUTPUT', '--destination'],
    ] as const) {
      const change = state === 'closed' ? '--insert' : '--delete'
      const rule = [change, chain, direction, addressOf(other), '--jump', 'DROP']
      await ip('netns', 'exec', namespaceOf(node), 'iptables', ...rule)
    }
  }
}

/** The processes of one node. */
export async function processesOf(node: NodeNumber): Promise<number[]> {
  const { stdout } = await ip('netns', 'pids', namespaceOf(node))
  return stdout.split('\n').filter(Boolean).map(Number)
}
