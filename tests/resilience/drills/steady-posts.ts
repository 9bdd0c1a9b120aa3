import { Agent, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import {
  CONTACT_FIELDS,
  CONTACT_PATH,
  IDEMPOTENCY_HEADER,
  isContactAnswer,
} from '#shared/contact.ts'

export interface Posted {
  /** The status, or the connection error. */
  readonly outcome: string
  readonly ms: number
  readonly reference: string | undefined
}

export interface PostPlan {
  readonly port: number
  readonly accessKey: string
  readonly perSecond: number
}

export interface SteadyPosts {
  readonly posted: readonly Posted[]
  /** Stops sending; resolves when all requests have finished. */
  readonly stop: () => Promise<void>
}

const BOUNDARY = 'site-drill-boundary'
/** Longer than any timeout of nginx. */
const TIMEOUT_MS = 30_000

/** Sends messages at a fixed rate, independent of responses and without retries. */
export function startPosts({ port, accessKey, perSecond }: PostPlan): SteadyPosts {
  const agent = new Agent({ keepAlive: true })
  const posted: Posted[] = []
  const open = new Set<Promise<void>>()
  let sent = 0
  const send = async () => {
    const began = performance.now()
    const address = `10.0.${(sent >> 8) & 255}.${sent & 255}`
    sent += 1
    const headers = { 'x-forwarded-for': address }
    const result = await sendPost(port, accessKey, { agent, headers })
    posted.push({ ...result, ms: performance.now() - began })
  }
  const timer = setInterval(() => {
    const sending = send()
    open.add(sending)
    void sending.finally(() => open.delete(sending))
  }, 1000 / perSecond)
  return {
    posted,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
      agent.destroy()
    },
  }
}

export interface Sender {
  readonly agent?: Agent | SecureAgent
  /** Added to the browser headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** Local source address. */
  readonly localAddress?: string
  /** Of the site; this machine by default. */
  readonly host?: string
}

/** One message, over TLS if the agent uses it. */
export function sendPost(
  port: number,
  accessKey: string,
  { agent = new Agent(), headers: further, localAddress, host = '127.0.0.1' }: Sender = {},
): Promise<Omit<Posted, 'ms'>> {
  const key = crypto.randomUUID()
  const body = formOf({
    [CONTACT_FIELDS.name]: 'Sample Person',
    [CONTACT_FIELDS.email]: `person-${key}@company.example`,
    [CONTACT_FIELDS.message]: 'Good day',
    [CONTACT_FIELDS.accessKey]: accessKey,
    [CONTACT_FIELDS.language]: 'en',
  })
  const headers = {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': body.length,
    'sec-fetch-site': 'same-origin',
    accept: 'application/json',
    [IDEMPOTENCY_HEADER]: key,
    ...further,
  }
  const request = agent instanceof SecureAgent ? secureRequest : plainRequest
  const place = { port, host, localAddress }
  return new Promise((resolve) => {
    const fail = ({ code, message }: NodeJS.ErrnoException) =>
      resolve({ outcome: code ?? message, reference: undefined })
    const options = { ...place, method: 'POST', path: CONTACT_PATH, agent, headers }
    const sent = request({ ...options, timeout: TIMEOUT_MS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        resolve({ outcome: String(response.statusCode), reference: referenceIn(text) })
      })
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.on('error', fail)
    sent.end(body)
  })
}

function formOf(fields: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`)
}

function referenceIn(text: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    if (!isContactAnswer(answer) || !answer.success) return undefined
    return /\b[0-9A-F]{8}\b/.exec(answer.message)?.[0]
  } catch {
    return undefined
  }
}
