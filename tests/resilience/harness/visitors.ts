import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { readyProof } from '../../support/api-process/ready-proof.ts'
import { CONTACT_FIELDS } from '#shared/contact.ts'
import { sendPost } from './send-post.ts'
import { visitorMessage, type VisitorMessage } from './visitor-message.ts'

export type Visitors = ReturnType<typeof createVisitors>

interface VisitorsPlan {
  readonly port: number
  readonly accessKey: string
  readonly secret: string
  readonly seed?: number
  /** By default all messages have a proof of work. */
  readonly hasUnproven?: boolean
  /** Visitors stop to retry. */
  readonly signal: AbortSignal
}

const RETRY_MS = 200

/** Visitors who repeat each message with its idempotency key until it is accepted. */
export function createVisitors(plan: VisitorsPlan) {
  const { port, accessKey, secret, seed = 1, hasUnproven = false, signal } = plan
  const agent = new Agent({ keepAlive: true })
  const sent: VisitorMessage[] = []
  const accepted = new Map<number, { readonly reference: string; readonly atMs: number }>()
  /** Attempts by status, or by connection error. */
  const outcomes: Record<string, number> = {}
  /** A fault: all messages are valid. */
  const refused: string[] = []
  return { sent, accepted, outcomes, refused, write, acceptsMs }

  async function write(): Promise<void> {
    const drawn = visitorMessage(seed, sent.length)
    const message = hasUnproven ? drawn : { ...drawn, hasProof: true }
    sent.push(message)
    const { index, key, name, email, text, address, hasProof } = message
    const proof = hasProof && { [CONTACT_FIELDS.proof]: await readyProof(secret, Date.now()) }
    const fields = { name, email, message: text, [CONTACT_FIELDS.honeypot]: '', ...proof }
    while (!signal.aborted) {
      const headers = { 'x-forwarded-for': address }
      const answer = await sendPost(port, accessKey, { agent, headers, key, fields })
      const { outcome, reference } = answer
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      if (reference !== undefined) return void accepted.set(index, { reference, atMs: Date.now() })
      if (/^[24]/.test(outcome)) return void refused.push(`${key} ${outcome} ${answer.text}`)
      await sleep(RETRY_MS * (1 + 2 * Math.random()))
    }
  }

  function acceptsMs(): number[] {
    return [...accepted.values()].map(({ atMs }) => atMs)
  }
}
