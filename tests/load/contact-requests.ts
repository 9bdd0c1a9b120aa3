import { randomBytes } from 'node:crypto'
import { CONTACT_PATH, IDEMPOTENCY_HEADER } from '#shared/contact.ts'
import { readyProof } from '../support/api-process/ready-proof.ts'

/** A typical length: about three hundred characters. */
const TEXT = 'We sort four hundred delivery notes a day by hand and would like to stop. '.repeat(4)

/**
 * Complete requests, prepared before the measurement, each with its own address, key and proof, so
 * that no rate limit applies.
 */
export async function contactRequests(
  count: number,
  options: { readonly secret: string; readonly accessKey: string; readonly host: string },
): Promise<readonly Buffer[]> {
  return Promise.all(Array.from({ length: count }, () => contactRequest(options)))
}

async function contactRequest(options: Parameters<typeof contactRequests>[1]): Promise<Buffer> {
  const visitor = randomBytes(8).toString('hex')
  const form = new FormData()
  const fields = {
    name: 'Sample Person',
    email: `person-${visitor}@company.example`,
    message: `${TEXT}${visitor}`,
    access_key: options.accessKey,
    language: 'en',
    homepage: '',
    proof: await readyProof(options.secret, Date.now()),
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const head = [
    `POST ${CONTACT_PATH} HTTP/1.1`,
    `Host: ${options.host}`,
    'Accept: application/json',
    'Sec-Fetch-Site: same-origin',
    `${IDEMPOTENCY_HEADER}: ${visitor}${visitor}`,
    `X-Forwarded-For: 10.${[...randomBytes(3)].join('.')}`,
    `Content-Type: ${encoded.headers.get('content-type')}`,
    `Content-Length: ${body.length}`,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])
}
