import { spawn } from 'node:child_process'
import { once } from 'node:events'

const MARK = 'PRIVATE_NAMESPACES'

/**
 * Runs the whole script again as root in its own mount, network and process namespaces: it may use the ports and paths
 * of a production server, and every process it starts ends with it.
 */
export async function inPrivateNamespaces(work: () => Promise<void>): Promise<void> {
  if (process.env[MARK] !== undefined) return work()
  const namespaces = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
  // The shell is process 1 and reaps orphans.
  const script = 'ip link set lo up && "$@"; exit $?'
  const again = [process.execPath, ...process.argv.slice(1)]
  const child = spawn('unshare', [...namespaces, 'bash', '-c', script, '--', ...again], {
    stdio: 'inherit',
    env: { ...process.env, [MARK]: '1' },
  })
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill('SIGKILL'))
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode = code ?? 1
}
