import { fillTemplate, formatTime } from '#content/format.ts'
import {
  DOCUMENT_HEADER,
  DOCUMENT_PATH,
  DOCUMENT_QUESTION_PATH,
  type AcceptedDocument,
  type DocumentQuestion,
  type DocumentRefusalAnswer,
  type NewDocument,
} from '#shared/document.ts'
import { postJson, streamAnswer, takeProof } from '../../features/assistant/wire/stream-answer.ts'
import { withPart, type Turn } from './document-parts.ts'

/** Of DOCUMENT_REFUSALS; importing the list would split the assistant's panel into more files. */
const EXPIRED_STATUS = 410

/** Its message is shown as it is. */
export class Refusal extends Error {
  isExpired = false
}

interface RefusalWords {
  readonly locale: string
  readonly later: string
}

export async function acceptDocument(
  text: string,
  language: string,
  words: RefusalWords,
): Promise<AcceptedDocument> {
  const body: NewDocument = { text, language, proof: (await takeProof()) ?? '' }
  const response = await postJson(DOCUMENT_PATH, body)
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

interface AskOptions extends RefusalWords {
  readonly signal: AbortSignal
  readonly onTurn: (turn: Turn) => void
}

/** Throws a `Refusal`, or another error if the connection fails. */
export async function askDocument(
  question: DocumentQuestion,
  document: string | undefined,
  turn: Turn,
  { signal, onTurn, ...words }: AskOptions,
): Promise<void> {
  const headers = document ? { [DOCUMENT_HEADER]: document } : {}
  let state = turn
  const refused = await streamAnswer(
    { path: DOCUMENT_QUESTION_PATH, question, headers, signal },
    (part) => {
      state = withPart(state, part)
      onTurn(state)
    },
  )
  if (refused) throw await refusalOf(refused, words)
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
