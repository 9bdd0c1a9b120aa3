import { head } from './check-http.ts'
import https from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DockerHost } from './docker-host.ts'

interface RestartPlan {
  readonly host: DockerHost
  /** Of Docker; each fifth one is a power cut. */
  readonly restarts: number
  /** Services whose process is killed one after the other. */
  readonly kills: readonly string[]
  /** Sends a message with the form; resolves when its mail has arrived. */
  readonly sendMessage: () => Promise<unknown>
}

const POWER_CUT_EVERY = 5
const BACK_MS = 240_000
const SERVICES = ['backup', 'knowledge', 'nginx', 'postgres', 'web-1', 'web-2', 'worker']

/** After each restart and kill all services must be back by themselves, and a message must arrive as a mail. */
export async function checkRestarts({ host, restarts, kills, sendMessage }: RestartPlan) {
  const faults: string[] = []
  const seconds: number[] = []
  const check = async (name: string, interrupt: () => Promise<void>) => {
    const began = performance.now()
    try {
      await interrupt()
      await untilBack(host)
      await sendMessage()
      seconds.push(Math.round((performance.now() - began) / 1000))
      console.log(`${name}: all services and the mail are back after ${seconds.at(-1)} s`)
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      console.error(faults.at(-1), await listStates(host).catch(() => 'Docker is down'))
    }
  }
  for (let count = 1; count <= restarts; count += 1) {
    const cause = count % POWER_CUT_EVERY === 0 ? 'power cut' : 'update'
    await check(`restart ${count} of Docker (${cause})`, () => host.restart(cause))
  }
  for (const service of kills) await check(`kill of ${service}`, () => kill(host, service))
  const events = restarts + kills.length
  const figures = { restarts, kills: kills.length, back: events - faults.length }
  return { faults, figures: { ...figures, slowestSeconds: Math.max(...seconds) } }
}

/** As a crash: Docker does not restart what `docker kill` ends. */
async function kill({ docker }: DockerHost, service: string): Promise<void> {
  const name = `site-${service}-1`
  const before = await docker('inspect', '--format={{.State.StartedAt}}', name)
  process.kill(Number(await docker('inspect', '--format={{.State.Pid}}', name)), 'SIGKILL')
  while ((await docker('inspect', '--format={{.State.StartedAt}}', name)) === before)
    await sleep(200)
}

async function untilBack(host: DockerHost): Promise<void> {
  const until = Date.now() + BACK_MS
  let waiting: string[] = []
  while (Date.now() < until) {
    const states = await listStates(host)
    waiting = SERVICES.filter(
      (service) => !/^Up (?!.*health: |.*unhealthy)/.test(states.get(service) ?? ''),
    )
    const place = { host: '127.0.0.1', port: 443, path: '/api/challenge' }
    const isAnswering = await head(https, place).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (waiting.length === 0 && isAnswering) return
    await sleep(500)
  }
  throw new Error(`not back: ${waiting.join(', ') || 'the API'}`)
}

async function listStates({ docker }: DockerHost): Promise<ReadonlyMap<string, string>> {
  const format = '--format={{.Label "com.docker.compose.service"}}|{{.Status}}'
  const lines = (await docker('ps', '--all', format)).split('\n')
  return new Map(lines.map((line) => line.split('|') as [string, string]))
}
