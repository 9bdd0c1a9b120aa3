import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface DockerHost {
  /** With it `docker` is that of this host. */
  readonly environment: NodeJS.ProcessEnv
  readonly docker: (...args: string[]) => Promise<string>
  /** The folder with all layers and settings of images and containers. */
  readonly storage: string
  /** As by an update of Docker, which stops all containers first, or as by a power cut. */
  readonly restart: (cause: 'update' | 'power cut') => Promise<void>
  /** Stops Docker, and removes its storage unless the caller gave one. */
  readonly close: () => Promise<void>
}

const START_TRIES = 300

/** Docker and Compose of Debian 13, with the given settings as daemon.json. */
export async function startDockerHost(plan: {
  readonly folder: string
  readonly storage?: string | undefined
  readonly settings: string
}): Promise<DockerHost> {
  const { folder, storage = path.join(folder, 'storage') } = plan
  const programs = path.resolve('.cache/docker/usr')
  const file = (name: string) => path.join(folder, name)
  const socket = `unix://${file('docker.sock')}`
  await mkdir(file('client'), { recursive: true })
  await writeFile(file('daemon.json'), plan.settings)
  const plugins = { cliPluginsExtraDirs: [`${programs}/libexec/docker/cli-plugins`] }
  await writeFile(file('client/config.json'), JSON.stringify(plugins))
  const environment = {
    ...process.env,
    PATH: `${programs}/bin:${programs}/sbin:${process.env['PATH']}`,
    DOCKER_HOST: socket,
    DOCKER_CONFIG: file('client'),
  }
  const docker = async (...args: string[]) =>
    (await run('docker', args, { env: environment, maxBuffer: 2 ** 28 })).stdout.trim()
  const places = [
    `--config-file=${file('daemon.json')}`,
    `--data-root=${storage}`,
    `--exec-root=${file('exec')}`,
    `--pidfile=${file('docker.pid')}`,
    `--host=${socket}`,
  ]
  let daemon = await start()
  // What an interrupted run has left in a kept storage.
  await removeContainers(docker)

  async function start(): Promise<ChildProcess> {
    await using log = await open(file('dockerd.log'), 'w')
    const stdio = ['ignore', log.fd, log.fd] as const
    const started = spawn('dockerd', places, { env: environment, stdio: [...stdio] })
    for (let tries = 0; tries < START_TRIES; tries += 1) {
      if (started.exitCode !== null) break
      const isReady = await docker('version').then(
        () => true,
        () => false,
      )
      if (isReady) return started
      await sleep(200)
    }
    const lines = (await readFile(file('dockerd.log'), 'utf8')).split('\n')
    throw new Error(`Docker did not start: ${lines.slice(-5).join('\n')}`)
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = once(daemon, 'exit')
    daemon.kill(signal)
    await ended
  }
  return {
    environment,
    docker,
    storage,
    restart: async (cause) => {
      await end(cause === 'update' ? 'SIGTERM' : 'SIGKILL')
      if (cause === 'power cut') await killContainers(folder)
      daemon = await start()
    },
    close: async () => {
      await removeContainers(docker)
      await end('SIGTERM')
      await unmountBelow(folder)
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
    },
  }
}

/** After a kill Docker does not unmount what its containers used. */
async function unmountBelow(folder: string): Promise<void> {
  const mounts = (await readFile('/proc/self/mounts', 'utf8')).split('\n')
  for (const mount of mounts.map((line) => line.split(' ')[1] ?? '').toReversed())
    if (mount.startsWith(`${folder}/`)) await run('umount', ['--lazy', mount])
}

/** With their volumes and networks; images stay. */
async function removeContainers(docker: DockerHost['docker']): Promise<void> {
  const ids = (await docker('ps', '--all', '--quiet')).split('\n').filter(Boolean)
  if (ids.length > 0) await docker('rm', '--force', ...ids)
  await docker('volume', 'prune', '--all', '--force')
  await docker('network', 'prune', '--force')
}

/** Everything that Docker started: the containers' processes and those that watch over them. */
async function killContainers(folder: string): Promise<void> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
    const isContained = (await read('cgroup')).includes('/docker/')
    const command = await read('cmdline')
    if (isContained || (command.includes('containerd') && command.includes(folder)))
      // Some end by themselves when another is killed.
      await run('kill', ['-KILL', pid]).catch(() => undefined)
  }
}
