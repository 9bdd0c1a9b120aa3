import { fillTemplate, formatTime } from '#content/format.ts'
import { STREAM_HEADER } from '#shared/chat-stream.ts'
import {
  DOCUMENT_HEADER,
  DOCUMENT_PATH,
  DOCUMENT_QUESTION_PATH,
  type AcceptedDocument,
  type DocumentQuestion,
  type DocumentRefusalAnswer,
  type NewDocument,
} from '#shared/document.ts'
import { createBrowserProof } from '../../lib/proof/browser-proof.ts'
import { createEventReader, withEvent, type Turn } from './document-parts.ts'

/** The server sends keep-alive comments far more often. */
const IDLE_TIMEOUT_MS = 45_000

/** Of DOCUMENT_REFUSALS; importing the list would split the assistant's panel into more files. */
const EXPIRED_STATUS = 410
const PROOF_REQUIRED_STATUS = 428

const proofs = createBrowserProof({ timeoutMs: 20_000, minimumMs: 0 })

/** The first questions of a day need no proof of work. */
let isProofRequired = false

/** Its message is shown as it is. */
export class Refusal extends Error {
  isExpired = false
}

interface RefusalWords {
  readonly locale: string
  readonly later: string
}

/** While the visitor pastes or chooses a text. */
export function prepareProof(): void {
  proofs.prepare()
}

export async function acceptDocument(
  text: string,
  language: string,
  words: RefusalWords,
): Promise<AcceptedDocument> {
  const proof = (await proofs.take()) ?? ''
  const body: NewDocument = { text, language, proof }
  const response = await post(DOCUMENT_PATH, body)
  if (!response.ok) throw await refusalOf(response, words)
  const { document, expiresAt } = (await response.json()) as Partial<AcceptedDocument>
  if (!document || !expiresAt) throw new TypeError('invalid response')
  return { document, expiresAt }
}

/** With keepalive, because the page may be closed right after it. */
export async function deleteDocument(id: string): Promise<void> {
  const headers = { [DOCUMENT_HEADER]: id }
  const response = await fetch(DOCUMENT_PATH, { method: 'DELETE', headers, keepalive: true })
  // 410: deleted already.
  if (!response.ok && response.status !== EXPIRED_STATUS) throw new TypeError('not deleted')
}

/** Throws a `Refusal`, or another error if the connection fails. */
export async function askDocument(
  question: DocumentQuestion,
  document: string | undefined,
  turn: Turn,
  { signal, onTurn, ...words }: AskOptions,
): Promise<void> {
  const idle = new AbortController()
  let timer = setTimeout(() => idle.abort(), IDLE_TIMEOUT_MS)
  try {
    const either = AbortSignal.any([signal, idle.signal])
    const headers = document ? { [DOCUMENT_HEADER]: document } : {}
    const response = await postQuestion(question, headers, either)
    if (!response.body || !response.headers.has(STREAM_HEADER.name)) {
      throw await refusalOf(response, words)
    }
    const read = createEventReader()
    const reader = response.body.getReader()
    for (let state = turn; !state.isFinished;) {
      const { done, value } = await reader.read()
      if (done) throw new TypeError('stream ended early')
      clearTimeout(timer)
      timer = setTimeout(() => idle.abort(), IDLE_TIMEOUT_MS)
      state = read(value).reduce(withEvent, state)
      onTurn(state)
    }
  } finally {
    clearTimeout(timer)
    if (isProofRequired) prepareProof()
  }
}

/** Retries once with a proof of work if the service requires one. */
async function postQuestion(
  question: DocumentQuestion,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  isLast = false,
): Promise<Response> {
  const proof = isProofRequired ? await proofs.take() : undefined
  const response = await post(DOCUMENT_QUESTION_PATH, { ...question, proof }, headers, signal)
  if (response.status !== PROOF_REQUIRED_STATUS || isLast) return response
  isProofRequired = true
  return postQuestion(question, headers, signal, true)
}

interface AskOptions extends RefusalWords {
  readonly signal: AbortSignal
  readonly onTurn: (turn: Turn) => void
}

function post(
  path: string,
  body: NewDocument | DocumentQuestion,
  headers: Readonly<Record<string, string>> = {},
  signal: AbortSignal | null = null,
): Promise<Response> {
  const ofJson = { ...headers, 'Content-Type': 'application/json' }
  return fetch(path, { method: 'POST', headers: ofJson, body: JSON.stringify(body), signal })
}

async function refusalOf(response: Response, { locale, later }: RefusalWords): Promise<Error> {
  const { refusal, message } = (await response.json()) as Partial<DocumentRefusalAnswer>
  if (typeof message !== 'string') return new TypeError('invalid response')
  const seconds = Number(response.headers.get('Retry-After'))
  const time = seconds > 0 ? formatTime(new Date(Date.now() + seconds * 1000), locale) : later
  return Object.assign(new Refusal(fillTemplate(message, { time })), {
    isExpired: refusal === 'expired',
  })
}
