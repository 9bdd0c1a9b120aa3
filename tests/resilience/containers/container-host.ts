import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface ContainerHost {
  /** With it podman and docker-compose use this host only. */
  readonly environment: NodeJS.ProcessEnv
  readonly podman: (...args: string[]) => Promise<string>
  /** The folder with all layers and settings of images. */
  readonly storage: string
  /** Removes containers, volumes and networks, and images unless they are in a storage of the caller. */
  readonly close: () => Promise<void>
}

const HEALTH_INTERVAL_MS = 1000
const REMOVE_TRIES = 10

/** podman with its own storage and networks, and the API that docker-compose uses. */
export async function startContainerHost(
  folder: string,
  storage: string = path.join(folder, 'storage'),
): Promise<ContainerHost> {
  const file = (name: string) => path.join(folder, name)
  await Promise.all(['networks', 'temporary'].map((name) => mkdir(file(name), { recursive: true })))
  await writeFile(
    file('containers.conf'),
    // crun rejects hybrid cgroups, and a container may not raise the limits of its host.
    `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
tmp_dir = "${file('temporary')}"
[network]
network_config_dir = "${file('networks')}"
`,
  )
  await writeFile(
    file('storage.conf'),
    `[storage]
driver = "overlay"
graphroot = "${storage}"
runroot = "${file('run')}"
`,
  )
  const socket = `unix://${file('podman.sock')}`
  const environment = {
    ...process.env,
    CONTAINERS_CONF: file('containers.conf'),
    CONTAINERS_STORAGE_CONF: file('storage.conf'),
    DOCKER_HOST: socket,
    ENGINE: 'podman',
  }
  const podman = async (...args: string[]) =>
    (await run('podman', args, { env: environment, maxBuffer: 2 ** 28 })).stdout.trim()
  const service = spawn('podman', ['system', 'service', '--time=0', socket], {
    env: environment,
    stdio: 'ignore',
  })
  while (!existsSync(file('podman.sock'))) await sleep(50)
  const stopping = new AbortController()
  const checks = checkHealth(podman, stopping.signal)
  return {
    environment,
    podman,
    storage,
    close: async () => {
      stopping.abort()
      await checks
      // The container whose network the others share can only be removed after them, and mounts are busy for a moment.
      for (let tries = 0; tries < REMOVE_TRIES; tries += 1) {
        const isRemoved = await podman('rm', '--all', '--force', '--volumes', '--time=0').then(
          () => true,
          () => false,
        )
        if (isRemoved) break
        await sleep(1000)
      }
      await podman('volume', 'prune', '--force').catch(console.error)
      await podman('network', 'prune', '--force').catch(console.error)
      service.kill()
      await run('umount', [path.join(storage, 'overlay')]).catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** podman leaves health checks to systemd timers, which a machine without systemd lacks. */
async function checkHealth(
  podman: (...args: string[]) => Promise<string>,
  signal: AbortSignal,
): Promise<void> {
  if (existsSync('/run/systemd/system')) return
  while (!signal.aborted) {
    const ids = (await podman('ps', '--quiet').catch(() => '')).split('\n').filter(Boolean)
    for (const id of ids) await podman('healthcheck', 'run', id).catch(() => undefined)
    await sleep(HEALTH_INTERVAL_MS, undefined, { signal }).catch(() => undefined)
  }
}
