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

const proofs = createBrowserProof({ timeoutMs: 20_000, minimumMs: 0 })

/** Its message is shown as it is. */
export class Refusal extends Error {
  readonly isExpired: boolean

  constructor(message: string, isExpired: boolean) {
    super(message)
    this.isExpired = isExpired
  }
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
  { words, signal, onTurn }: AskOptions,
): Promise<void> {
  const idle = new AbortController()
  let timer = setTimeout(() => idle.abort(), IDLE_TIMEOUT_MS)
  try {
    const response = await post(DOCUMENT_QUESTION_PATH, question, {
      headers: document ? { [DOCUMENT_HEADER]: document } : {},
      signal: AbortSignal.any([signal, idle.signal]),
    })
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
  }
}

interface AskOptions {
  readonly words: RefusalWords
  readonly signal: AbortSignal
  readonly onTurn: (turn: Turn) => void
}

function post(
  path: string,
  body: NewDocument | DocumentQuestion,
  { headers = {}, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
}

export interface RefusalWords {
  readonly locale: string
  readonly later: string
}

async function refusalOf(response: Response, words: RefusalWords): Promise<Error> {
  const { refusal, message } = (await response.json()) as Partial<DocumentRefusalAnswer>
  if (typeof message !== 'string') return new TypeError('invalid response')
  const time = timeAfter(Number(response.headers.get('Retry-After')), words)
  return new Refusal(fillTemplate(message, { time }), refusal === 'expired')
}

function timeAfter(seconds: number, { locale, later }: RefusalWords): string {
  if (!(seconds > 0)) return later
  return formatTime(new Date(Date.now() + seconds * 1000), locale)
}
