import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Queue } from 'pg-boss'
import { describe, expect, it } from 'vitest'
import { CHANNELS, DEAD_QUEUE, DIGEST_MAIL_QUEUE, QUEUES, queueOfChannel } from './queues.ts'

const HOUR = 3600

const delivering = [...CHANNELS.map(queueOfChannel), DIGEST_MAIL_QUEUE]

describe('queues', () => {
  it('retries for about three days, whatever the jitter', () => {
    for (const name of delivering) {
      const queue = queueNamed(name)
      expect(retrySpanSeconds(queue, 0) / HOUR).toBeGreaterThan(60)
      expect(retrySpanSeconds(queue, 1) / HOUR).toBeLessThan(84)
    }
    expect(Math.round(retrySpanSeconds(queueNamed('contact-mail'), 0) / HOUR)).toBe(70)
    expect(Math.round(retrySpanSeconds(queueNamed('contact-mail'), 1) / HOUR)).toBe(74)
  })

  it('matches the backoff formula of pg-boss', async () => {
    const source = await readFile(
      fileURLToPath(new URL('plans.js', import.meta.resolve('pg-boss'))),
      'utf8',
    )
    const formula =
      'LEAST( retry_delay_max, GREATEST(retry_delay, 1) * ( ' +
      '2 ^ LEAST(16, retry_count + 1) / 2 + 2 ^ LEAST(16, retry_count + 1) / 2 * random() ) )'
    // toContain would print the whole file.
    expect(source.replaceAll(/\s+/g, ' ').includes(formula)).toBe(true)
  })

  it('moves failed deliveries to the dead letter queue', () => {
    for (const name of delivering) expect(queueNamed(name).deadLetter).toBe(DEAD_QUEUE)
    expect(QUEUES[0]?.name).toBe(DEAD_QUEUE)
  })
})

function queueNamed(name: string): Queue {
  const queue = QUEUES.find((entry) => entry.name === name)
  if (!queue) throw new Error(`no queue ${name}`)
  return queue
}

/** Total delay of a job that always fails; `random` replaces the random() of the formula. */
function retrySpanSeconds(queue: Queue, random: number): number {
  const { retryLimit = 0, retryDelay = 0, retryDelayMax = Infinity } = queue
  const waits = Array.from({ length: retryLimit }, (_, retryCount) => {
    const half = 2 ** Math.min(16, retryCount + 1) / 2
    return Math.min(retryDelayMax, Math.max(retryDelay, 1) * (half + half * random))
  })
  return waits.reduce((sum, wait) => sum + wait, 0)
}
