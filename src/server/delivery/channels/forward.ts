import { fillTemplate } from '#content/format.ts'
import { referenceOf } from '../../contact/accept-message.ts'
import type { Attempt, Digest, StoredMessage } from '../deliver.ts'
import { COMPANY_TEXTS, digestSubject, digestText, type DigestSettings } from '../mails.ts'
import { createThrottle, post } from './post.ts'

export interface ForwardSettings extends DigestSettings {
  readonly url: string
  readonly accessKey: string
  /** Sender of a digest, which has no visitor. */
  readonly sender: { readonly name: string; readonly email: string }
}

/** Forwards to a form service such as Web3Forms, whose JSON response says `success`. */
export function createForwarder({ url, accessKey, sender, ...digests }: ForwardSettings) {
  const throttle = createThrottle()

  async function send(
    { name, email }: ForwardSettings['sender'],
    subject: string,
    message: string,
  ): Promise<Attempt> {
    await throttle()
    const body = new FormData()
    const fields = { access_key: accessKey, name, email, replyto: email, subject, message }
    for (const [key, value] of Object.entries(fields)) body.append(key, value)
    return post(url, { headers: { accept: 'application/json' }, body, isAccepted })
  }

  return {
    sendMessage: ({ id, name, email, message }: StoredMessage) => {
      const subject = fillTemplate(COMPANY_TEXTS.subject, { reference: referenceOf(id), name })
      return send({ name, email }, subject, message)
    },
    sendDigest: (digest: Digest) =>
      send(sender, digestSubject(digest), digestText(digest, digests)),
  }
}

const MAX_RESPONSE_BYTES = 64 * 1024

async function isAccepted(response: Response): Promise<boolean> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MAX_RESPONSE_BYTES) return false
  }
  try {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    return (body as { success?: unknown } | null)?.success === true
  } catch {
    return false
  }
}
