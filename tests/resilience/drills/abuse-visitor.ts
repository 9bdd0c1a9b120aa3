import { randomBytes, randomUUID } from 'node:crypto'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { CHALLENGE_PATH, CONTACT_PATH, IDEMPOTENCY_HEADER } from '#shared/contact.ts'
import { CHAT_PATH, PROOF_REQUIRED_STATUS } from '#shared/chat.ts'
import { MIN_FILL_MS } from '#shared/proof-of-work.ts'
import { REPORTS_PATH } from '#shared/telemetry.ts'
import { setTimeout as sleep } from 'node:timers/promises'

export interface DrillSite {
  readonly origin: string
  readonly accessKey: string
}

/** One client behind the trusted proxy; `address` is what the proxy saw. */
export function visitorAt({ origin, accessKey }: DrillSite, address: string) {
  const headers = { 'X-Forwarded-For': address, 'Sec-Fetch-Site': 'same-origin' }
  return { message, honestMessage, question, honestQuestion, abandon, report }

  async function message(fields: { readonly email: string; readonly proof?: string }) {
    const form = new FormData()
    const text = { name: 'Sample Person', message: `Good day ${randomUUID()}`, language: 'en' }
    for (const [name, value] of Object.entries({ ...text, access_key: accessKey, ...fields })) {
      form.set(name, value)
    }
    const response = await fetch(origin + CONTACT_PATH, {
      method: 'POST',
      headers: { ...headers, Accept: 'application/json', [IDEMPOTENCY_HEADER]: randomUUID() },
      body: form,
    })
    await response.arrayBuffer()
    return response.status
  }

  /** As the form does: asks for work when the visitor begins to type, and sends the proof along. */
  async function honestMessage(email: string): Promise<number> {
    const typing = sleep(MIN_FILL_MS + 200)
    const proof = await solve()
    await typing
    return message({ email, ...(proof !== undefined && { proof }) })
  }

  async function question(
    proof?: string,
    signal?: AbortSignal,
    text = 'Which model stops card fraud, and how fast is it?',
  ): Promise<Response> {
    return fetch(origin + CHAT_PATH, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        conversation: randomUUID(),
        message: { id: randomUUID(), text },
        page: '/models',
        language: 'en',
        proof,
      }),
      ...(signal && { signal }),
    })
  }

  /** As the panel does: with a proof where one is asked for. True for an answer of the model. */
  async function honestQuestion(): Promise<boolean> {
    const first = await question()
    const response = first.status === PROOF_REQUIRED_STATUS ? await question(await solve()) : first
    const text = await response.text()
    return response.status === 200 && text.includes('finish') && !text.includes('data-notice')
  }

  /** Hangs up as soon as the answer has begun. */
  async function abandon(proof: string | undefined): Promise<number> {
    const leaving = new AbortController()
    const response = await question(proof, leaving.signal)
    const reader = response.body?.getReader()
    for (let begun = ''; response.status === 200 && !begun.includes('text-delta');) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) break
      begun += Buffer.from(value ?? []).toString()
    }
    leaving.abort()
    return response.status
  }

  async function report(line: number): Promise<number> {
    const source = `/assets/made-up-${randomBytes(4).toString('hex')}.js`
    const response = await fetch(origin + REPORTS_PATH, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ page: '/', text: 'TypeError: x is not a function', source, line }),
    })
    return response.status
  }

  async function solve(): Promise<string | undefined> {
    const response = await fetch(origin + CHALLENGE_PATH, { headers })
    if (!response.ok) return undefined
    const challenge = (await response.json()) as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }
}
