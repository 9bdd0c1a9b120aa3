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

/** A client behind the trusted proxy; `address` is the address seen by the proxy. */
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

  /** Like the form: requests a challenge on first input and sends the proof. */
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

  /** Like the chat panel: sends a proof when required. True if the model answered. */
  async function honestQuestion(): Promise<boolean> {
    const first = await question()
    const response = first.status === PROOF_REQUIRED_STATUS ? await question(await solve()) : first
    const text = await response.text()
    return response.status === 200 && text.includes('finish') && !text.includes('data-notice')
  }

  /** Disconnects when the answer starts. */
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
