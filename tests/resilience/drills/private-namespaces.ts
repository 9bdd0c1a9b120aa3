import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const MARK = 'PRIVATE_NAMESPACES'
const UPLINK = 'tap0'

/**
 * Runs the whole script again as root in its own mount, network and process namespaces: it may use the ports and paths
 * of a production server, and every process it starts ends with it. Through an uplink it still reaches other machines.
 */
export async function inPrivateNamespaces(work: () => Promise<void>): Promise<void> {
  if (process.env[MARK] !== undefined) return work()
  const namespaces = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
  const untilUplink = `until ip -4 route | grep -q "default.*${UPLINK}"; do sleep 0.1; done`
  // The shell is process 1 and reaps orphans.
  const script = `ip link set lo up; ${untilUplink}; "$@"; exit $?`
  const again = [process.execPath, ...process.argv.slice(1)]
  const child = spawn('unshare', [...namespaces, 'bash', '-c', script, '--', ...again], {
    stdio: 'inherit',
    env: { ...process.env, [MARK]: '1' },
  })
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill('SIGKILL'))
  const ended = once(child, 'exit') as Promise<[number | null]>
  const uplink = await startUplink(child.pid ?? 0)
  const [code] = await ended
  uplink.kill()
  process.exitCode = code ?? 1
}

/** Its connections are those of an ordinary process outside: neither routes nor filters of this machine change. */
async function startUplink(pid: number) {
  const outside = await readlink('/proc/self/ns/net')
  while ((await readlink(`/proc/${pid}/ns/net`)) === outside) await sleep(10)
  return spawn('slirp4netns', ['--configure', String(pid), UPLINK], { stdio: 'ignore' })
}
