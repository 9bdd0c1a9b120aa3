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

async function contactRequest({
  secret,
  accessKey,
  host,
}: Parameters<typeof contactRequests>[1]): Promise<Buffer> {
  const visitor = randomBytes(8).toString('hex')
  const body = formBody({
    name: 'Sample Person',
    email: `person-${visitor}@company.example`,
    message: `${TEXT}${visitor}`,
    access_key: accessKey,
    language: 'en',
    homepage: '',
    proof: await readyProof(secret, Date.now()),
  })
  const head = [
    `POST ${CONTACT_PATH} HTTP/1.1`,
    `Host: ${host}`,
    'Accept: application/json',
    'Sec-Fetch-Site: same-origin',
    `${IDEMPOTENCY_HEADER}: ${visitor}${visitor}`,
    `X-Forwarded-For: 10.${[...randomBytes(3)].join('.')}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${body.length}`,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])
}

const BOUNDARY = 'site-bench'

function formBody(fields: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`)
}
