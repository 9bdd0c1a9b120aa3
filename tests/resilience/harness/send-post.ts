import { Agent, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { text as readText } from 'node:stream/consumers'
import { CONTACT_FIELDS, CONTACT_PATH, IDEMPOTENCY_HEADER } from '#shared/contact.ts'

export interface PostResult {
  /** The status, or the connection error. */
  readonly outcome: string
  readonly text: string
  /** Of a stored message. */
  readonly reference: string | undefined
}

interface PostOptions {
  /** TLS if the agent uses it. */
  readonly agent?: Agent | SecureAgent
  readonly host?: string
  readonly localAddress?: string
  /** Added to the headers of a browser. */
  readonly headers?: Readonly<Record<string, string>>
  /** The idempotency key. */
  readonly key?: string
  readonly fields?: Readonly<Record<string, string>>
}

/** Longer than any timeout of nginx. */
const TIMEOUT_MS = 30_000

/** Sends the form once, as a browser does. */
export async function sendPost(
  port: number,
  accessKey: string,
  options: PostOptions = {},
): Promise<PostResult> {
  const { agent = new Agent(), host = '127.0.0.1', localAddress } = options
  const key = options.key ?? crypto.randomUUID()
  const form = new FormData()
  const fields = {
    name: 'Sample Person',
    email: `person-${key}@company.example`,
    message: 'Good day',
    [CONTACT_FIELDS.accessKey]: accessKey,
    [CONTACT_FIELDS.language]: 'en',
    ...options.fields,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const body = new Response(form)
  const headers = {
    'content-type': body.headers.get('content-type') ?? '',
    'sec-fetch-site': 'same-origin',
    accept: 'application/json',
    [IDEMPOTENCY_HEADER]: key,
    ...options.headers,
  }
  const bytes = Buffer.from(await body.arrayBuffer())
  const place = { host, port, localAddress, path: CONTACT_PATH, method: 'POST', agent }
  const { promise, resolve, reject } = Promise.withResolvers<PostResult>()
  const request = agent instanceof SecureAgent ? secureRequest : plainRequest
  const sending = request({ ...place, headers, timeout: TIMEOUT_MS }, (response) => {
    const outcome = String(response.statusCode)
    const referenceIn = (text: string) =>
      outcome === '200' ? /\b[0-9A-F]{8}\b/.exec(text)?.[0] : undefined
    readText(response).then(
      (text) => resolve({ outcome, text, reference: referenceIn(text) }),
      reject,
    )
  })
  sending.on('error', reject)
  sending.on('timeout', () => sending.destroy(new Error('no answer in time')))
  sending.end(bytes)
  // An incomplete response counts as none.
  return promise.catch(({ code, message }: NodeJS.ErrnoException) => {
    return { outcome: code ?? message, text: message, reference: undefined }
  })
}
