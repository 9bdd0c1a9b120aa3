import { CHAT_REFUSALS, type ChatRefusal } from './chat.ts'
import { DOCUMENT_REFUSALS, type DocumentRefusal } from './document.ts'
import { CONTACT_OUTCOMES, type ContactOutcome } from './contact.ts'

/** Filled in by the service: the reference of a stored message. */
export const REFERENCE_VARIABLE = '{reference}'

/** Filled in by the service: the canary in the system prompt. */
export const CANARY_VARIABLE = '{mark}'

const SENTENCES = ['connection', 'empty', 'budget'] as const
const DOCUMENT_SENTENCES = ['says', 'alsoSays', 'doesNotSay', 'failed'] as const
const FACTS = ['product', 'legalName', 'email', 'origin', 'profile', 'accessKey'] as const

export type AnswerSentences = Readonly<Record<ContactOutcome, string>>
export type ChatSentence = (typeof SENTENCES)[number]
export type DocumentSentence = (typeof DOCUMENT_SENTENCES)[number]

/** The texts that the build hands to the service, from the same content as the pages. */
export interface ServiceTexts {
  readonly product: string
  readonly legalName: string
  readonly email: string
  readonly origin: string
  /** For times in e-mails to the company. */
  readonly timeZone: { readonly zone: string; readonly city: string }
  /** The public key in the forms of this build. */
  readonly accessKey: string
  readonly languages: Readonly<Record<string, AnswerSentences>>
  /** Confirmation e-mails by language, where enabled. */
  readonly acknowledgements: Readonly<Record<string, Acknowledgement>>
  /** The only external hosts that an answer may link to. */
  readonly paperHosts: readonly string[]
  /** The company's own page in a social network, to which an answer may link, too. */
  readonly profile: string
  readonly chat: Readonly<Record<string, ChatTexts>>
  readonly document: Readonly<Record<string, DocumentTexts>>
  /** Translations whose English text changed, for the weekly mail: `el models/kratos.yaml`. */
  readonly staleTranslations: readonly string[]
  /** Address of the editor, where one is built. */
  readonly editor?: string | undefined
}

export interface Acknowledgement {
  readonly subject: string
  readonly body: string
}

/** The messages and the system prompt for questions about a document in one language. */
export interface DocumentTexts extends ChatTexts {
  readonly refusals: Readonly<Record<DocumentRefusal, string>>
  readonly answers: Readonly<Record<DocumentSentence, string>>
  /** Sample documents by id. */
  readonly samples: Readonly<Record<string, string>>
}

/** The assistant's messages and system prompt in one language. */
export interface ChatTexts {
  readonly refusals: Readonly<Record<ChatRefusal, string>>
  readonly sentences: Readonly<Record<ChatSentence, string>>
  readonly instruction: string
  /** Public lines of the instruction, which the assistant may repeat. */
  readonly sayable: readonly string[]
}

export function isServiceTexts(value: unknown): value is ServiceTexts {
  if (!isRecord(value) || !isRecord(value['languages'])) return false
  const { languages, acknowledgements, chat, document, paperHosts, staleTranslations, editor } =
    value
  const names = Object.keys(value['languages'])
  return (
    hasTexts(value, FACTS) &&
    hasTexts(value['timeZone'], ['zone', 'city']) &&
    Array.isArray(paperHosts) &&
    paperHosts.every(isText) &&
    Array.isArray(staleTranslations) &&
    staleTranslations.every(isText) &&
    (editor === undefined || isText(editor)) &&
    names.length > 0 &&
    isRecord(acknowledgements) &&
    isRecord(chat) &&
    isRecord(document) &&
    names.every(
      (name) =>
        isAnswerSentences((languages as Record<string, unknown>)[name]) &&
        hasTexts(acknowledgements[name], ['subject', 'body']) &&
        isChatTexts(chat[name]) &&
        isDocumentTexts(document[name]),
    )
  )
}

function isAnswerSentences(value: unknown): boolean {
  if (!hasTexts(value, Object.keys(CONTACT_OUTCOMES))) return false
  return String(value['stored']).includes(REFERENCE_VARIABLE)
}

function isChatTexts(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { refusals, sentences, instruction, sayable } = value
  return (
    hasTexts(refusals, Object.keys(CHAT_REFUSALS)) &&
    hasTexts(sentences, SENTENCES) &&
    typeof instruction === 'string' &&
    instruction.includes(CANARY_VARIABLE) &&
    Array.isArray(sayable) &&
    sayable.every(isText)
  )
}

function isDocumentTexts(value: unknown): boolean {
  if (!isRecord(value) || !isChatTexts(value)) return false
  const { refusals, answers, samples } = value
  return (
    hasTexts(refusals, Object.keys(DOCUMENT_REFUSALS)) &&
    hasTexts(answers, DOCUMENT_SENTENCES) &&
    isRecord(samples) &&
    hasTexts(samples, Object.keys(samples))
  )
}

function hasTexts(
  value: unknown,
  names: readonly string[],
): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && names.every((name) => isText(value[name]))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
