import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { NODES, setCable, setRoadToOthers, type NodeNumber } from './cluster-network.ts'
import type { DatabaseNodes } from './database-nodes.ts'

const run = promisify(execFile)

export const FAULT_KINDS = [
  'machine killed',
  'postgres killed',
  'network cut',
  'standbys cut off',
  'etcd lost',
  'disk full',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

interface Fault {
  readonly strike: (leader: NodeNumber) => Promise<void>
  readonly repair: (leader: NodeNumber) => Promise<void>
  /** What the runbook tells an operator to do; without it the site recovers by itself. */
  readonly operate?: () => Promise<void>
}

/** What happens to the leader, and how it is repaired; in between the site must recover. */
export function createFaults(nodes: DatabaseNodes): Readonly<Record<FaultKind, Fault>> {
  const start = async (node: NodeNumber) => {
    await nodes.startEtcd(node)
    await nodes.startPatroni(node)
  }
  const others = (leader: NodeNumber) => NODES.filter((node) => node !== leader).slice(0, 1)
  const filler = (leader: NodeNumber) => path.join(nodes.diskOf(leader), 'filler')
  return {
    'machine killed': { strike: nodes.kill, repair: start },
    // Patroni starts it again.
    'postgres killed': { strike: nodes.killPostgres, repair: async () => undefined },
    'network cut': {
      strike: (leader) => setCable(leader, 'down'),
      repair: (leader) => setCable(leader, 'up'),
    },
    // The worst case: visitors still reach the old leader, which no longer sees anybody else.
    'standbys cut off': {
      strike: (leader) => setRoadToOthers(leader, 'closed'),
      repair: (leader) => setRoadToOthers(leader, 'open'),
    },
    // Two of three: no quorum.
    'etcd lost': {
      strike: async (leader) => {
        for (const node of [leader, ...others(leader)]) await nodes.killEtcd(node)
      },
      repair: async (leader) => {
        for (const node of [leader, ...others(leader)]) await nodes.startEtcd(node)
      },
    },
    'disk full': {
      strike: async (leader) => {
        // Ends with an error when nothing more fits.
        await run('dd', ['if=/dev/zero', `of=${filler(leader)}`, 'bs=1M']).catch(() => undefined)
      },
      repair: async (leader) => rm(filler(leader)),
      // PostgreSQL goes on with errors, which Patroni does not count as a fault.
      operate: () => nodes.control('switchover', '--force'),
    },
  }
}
