import { fillTemplate } from '#content/format.ts'
import type { Attempt } from '../attempt.ts'
import { digestSubject, digestText, type Digest } from '../mails/digest-mail.ts'
import { COMPANY_TEXTS } from '../mails/mail-texts.ts'
import { referenceOf } from '../../contact/accept-message.ts'
import type { StoredMessage } from '../stored-message.ts'
import { createPace } from './pace.ts'
import { post } from './post.ts'

export interface ForwardSettings {
  readonly url: string
  readonly accessKey: string
  /** Stands as the sender of a digest, which has no visitor. */
  readonly sender: { readonly name: string; readonly email: string }
}

export interface Forwarder {
  readonly sendMessage: (message: StoredMessage) => Promise<Attempt>
  readonly sendDigest: (digest: Digest) => Promise<Attempt>
}

interface ForwardedText {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
}

const MOST_PER_SECOND = 5
const MOST_ANSWER_BYTES = 64 * 1024

/** For companies that stay with a service like Web3Forms: the same fields, and `success` decides. */
export function createForwarder(
  { url, accessKey, sender }: ForwardSettings,
  pace = createPace(MOST_PER_SECOND),
): Forwarder {
  async function send({ name, email, subject, message }: ForwardedText): Promise<Attempt> {
    await pace()
    const body = new FormData()
    const fields = { access_key: accessKey, name, email, replyto: email, subject, message }
    for (const [key, value] of Object.entries(fields)) body.append(key, value)
    return post(url, { headers: { accept: 'application/json' }, body, isAccepted })
  }

  return {
    sendMessage: ({ id, name, email, message }) => {
      const subject = fillTemplate(COMPANY_TEXTS.subject, { reference: referenceOf(id), name })
      return send({ name, email, subject, message })
    },
    sendDigest: (digest) =>
      send({ ...sender, subject: digestSubject(digest), message: digestText(digest) }),
  }
}

async function isAccepted(response: Response): Promise<boolean> {
  const text = await readShort(response)
  try {
    return (JSON.parse(text) as { success?: unknown } | null)?.success === true
  } catch {
    return false
  }
}

async function readShort(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MOST_ANSWER_BYTES) return ''
  }
  return Buffer.concat(chunks).toString('utf8')
}
