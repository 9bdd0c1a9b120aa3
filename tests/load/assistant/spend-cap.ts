import { setTimeout as sleep } from 'node:timers/promises'
import { startApi, type ApiProcess, type ApiSettings } from '../../support/api-process/start-api.ts'
import { chatPost, readStream } from './ask-stream.ts'
import { addressOf } from './many-streams.ts'
import type { BenchProcess } from './bench-process.ts'

const KILL_EVERY_MS = 4000

export interface ModelCounts {
  readonly calls: number
}

/** Cost of each call by the counters of the fake model, in euros. */
export interface CallCost {
  readonly price: { readonly input: number; readonly output: number }
  readonly tokens: { readonly input: number; readonly output: number }
}

/**
 * Many visitors at once, a cap that allows only some of the answers, and a process that is killed
 * repeatedly. The requests received by the provider are the reference.
 */
export async function exceedSpendCap(
  settings: ApiSettings,
  model: BenchProcess<ModelCounts>,
  { requests, capEuro, cost }: { requests: number; capEuro: number; cost: CallCost },
) {
  const before = (await model.ask()).calls
  let api = await startApi(settings)
  let kills = 0
  const over = new AbortController()
  const killer = (async () => {
    while (!over.signal.aborted) {
      await sleep(KILL_EVERY_MS)
      api = await killAndRestart(api, settings)
      kills += 1
    }
  })()
  let tries = 0
  const visitor = async () => {
    for (;;) {
      tries += 1
      const { status } = await readStream(chatPost(settings.port, addressOf(200_000 + tries)))
      if (status === 200) return
      await sleep(200)
    }
  }
  await Promise.all(Array.from({ length: requests }, visitor))
  over.abort()
  await killer
  api.kill('SIGKILL')
  await api.exited
  const calls = (await model.ask()).calls - before
  const perCall =
    (cost.tokens.input * cost.price.input + cost.tokens.output * cost.price.output) / 1e6
  const spentEuro = Number((calls * perCall).toFixed(6))
  return { requests, tries, kills, calls, spentEuro, capEuro, isWithin: spentEuro <= capEuro }
}

async function killAndRestart(api: ApiProcess, settings: ApiSettings): Promise<ApiProcess> {
  api.kill('SIGKILL')
  await api.exited
  return startApi(settings)
}
