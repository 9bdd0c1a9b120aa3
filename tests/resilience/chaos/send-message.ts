import { Agent, request } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { CONTACT_FIELDS, CONTACT_PATH, IDEMPOTENCY_HEADER } from '#shared/contact.ts'
import type { VisitorMessage } from './visitor-message.ts'

export interface Visitors {
  readonly port: number
  readonly accessKey: string
  readonly proofFor: (message: VisitorMessage) => Promise<string | undefined>
  readonly signal: AbortSignal
}

/** Responses of all clients. */
export interface VisitorsView {
  attempts: number
  /** By status; 0 means no response. */
  readonly answers: Map<number, number>
  readonly accepted: Map<number, { readonly reference: string; readonly atMs: number }>
  /** Rejected as invalid, which is a fault: all messages are valid. */
  readonly refused: string[]
}

const NO_ANSWER = 0
const TIMEOUT_MS = 15_000
const RETRY_MS = 200
const BOUNDARY = 'site-visitor-boundary'

export function createVisitorsView(): VisitorsView {
  return { attempts: 0, answers: new Map(), accepted: new Map(), refused: [] }
}

/** Retries with the same idempotency key until accepted. */
export function createSender({ port, accessKey, proofFor, signal }: Visitors, view: VisitorsView) {
  const agent = new Agent({ keepAlive: true })
  return async (message: VisitorMessage): Promise<void> => {
    const body = formBody(accessKey, message, await proofFor(message))
    while (!signal.aborted) {
      view.attempts += 1
      const { status, text } = await post(agent, port, message, body)
      view.answers.set(status, (view.answers.get(status) ?? 0) + 1)
      if (status === 200) {
        const reference = referenceIn(text)
        view.accepted.set(message.index, { reference, atMs: Date.now() })
        return
      }
      if (status >= 400 && status < 500) {
        view.refused.push(`${message.key} ${status} ${text}`)
        return
      }
      await sleep(RETRY_MS * (1 + 2 * Math.random()))
    }
  }
}

function formBody(accessKey: string, message: VisitorMessage, proof: string | undefined): Buffer {
  const fields = {
    [CONTACT_FIELDS.name]: message.name,
    [CONTACT_FIELDS.email]: message.email,
    // Browsers submit CRLF.
    [CONTACT_FIELDS.message]: message.text.replaceAll('\n', '\r\n'),
    [CONTACT_FIELDS.accessKey]: accessKey,
    [CONTACT_FIELDS.language]: 'en',
    [CONTACT_FIELDS.honeypot]: '',
    ...(proof !== undefined && { [CONTACT_FIELDS.proof]: proof }),
  }
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`)
}

interface Answer {
  readonly status: number
  readonly text: string
}

async function post(
  agent: Agent,
  port: number,
  { key, address }: VisitorMessage,
  body: Buffer,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sending = request(
    {
      host: '127.0.0.1',
      port,
      path: CONTACT_PATH,
      method: 'POST',
      agent,
      timeout: TIMEOUT_MS,
      headers: {
        accept: 'application/json',
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': body.length,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': address,
        [IDEMPOTENCY_HEADER]: key,
      },
    },
    (response) => {
      readText(response).then(
        (text) => resolve({ status: response.statusCode ?? NO_ANSWER, text }),
        reject,
      )
    },
  )
  sending.on('error', reject)
  sending.on('timeout', () => sending.destroy(new Error('no answer')))
  sending.end(body)
  // An incomplete response counts as none.
  return promise.catch((error: Error) => ({ status: NO_ANSWER, text: error.message }))
}

function referenceIn(answer: string): string {
  const { success, message } = JSON.parse(answer) as { success: boolean; message: string }
  const [reference] = /\b[0-9A-F]{8}\b/.exec(message) ?? []
  if (!success || reference === undefined) throw new Error(`success without reference: ${answer}`)
  return reference
}
