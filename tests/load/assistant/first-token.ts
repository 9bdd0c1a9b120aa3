import { percentile } from '../percentile.ts'
import { barePost, chatPost, readStream, type Post, type StreamRecord } from './ask-stream.ts'
import { addressOf } from './many-streams.ts'

const WARM_UP = 20

export interface FirstTokenRun {
  readonly bareP95: number
  readonly oursP95: number
  readonly addedP95: number
}

/**
 * One stream at a time, alternating between the assistant and the provider. The question is always
 * the same, so its vector is cached and embedding is not measured.
 */
export async function measureFirstToken(
  ports: { readonly api: number; readonly model: number },
  model: string,
  requests: number,
): Promise<FirstTokenRun> {
  const bare: number[] = []
  const ours: number[] = []
  for (let index = 0; index < requests + WARM_UP; index += 1) {
    const without = await timeOf(barePost(ports.model, model))
    const through = await timeOf(chatPost(ports.api, addressOf(index)))
    if (index < WARM_UP) continue
    bare.push(without)
    ours.push(through)
  }
  const [bareP95, oursP95] = [percentile(bare, 0.95), percentile(ours, 0.95)]
  return { bareP95: round(bareP95), oursP95: round(oursP95), addedP95: round(oursP95 - bareP95) }
}

async function timeOf(post: Post): Promise<number> {
  const record: StreamRecord = await readStream(post)
  if (record.firstTextMs === undefined)
    throw new Error(`no text received: ${JSON.stringify(record)}`)
  return record.firstTextMs
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
