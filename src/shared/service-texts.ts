import { isChatTexts, type ChatTexts } from './chat-texts.ts'
import { CONTACT_OUTCOMES, type ContactOutcome } from './contact.ts'

/** The one gap that is left for the service: it stands in the sentence of a stored message. */
export const REFERENCE_GAP = '{reference}'

/** What the service says in one language. */
export type AnswerSentences = Readonly<Record<ContactOutcome, string>>

/** What the build hands to the service, so that it speaks as the pages of the same build do. */
export interface ServiceTexts {
  readonly product: string
  readonly legalName: string
  readonly email: string
  readonly origin: string
  /** The public key that the forms of this build carry. */
  readonly accessKey: string
  readonly languages: Readonly<Record<string, AnswerSentences>>
  /** The e-mail that confirms a message, by language, where the company has switched that on. */
  readonly acknowledgements: Readonly<Record<string, Acknowledgement>>
  /** Where the papers are: the only foreign places that an answer may lead to. */
  readonly paperHosts: readonly string[]
  /** The assistant's own, by language. */
  readonly chat: Readonly<Record<string, ChatTexts>>
}

export interface Acknowledgement {
  readonly subject: string
  readonly body: string
}

const FACTS = ['product', 'legalName', 'email', 'origin', 'accessKey'] as const

export function isServiceTexts(value: unknown): value is ServiceTexts {
  if (!isRecord(value) || !isRecord(value['languages'])) return false
  const languages = Object.values(value['languages'])
  return (
    FACTS.every((fact) => isText(value[fact])) &&
    Array.isArray(value['paperHosts']) &&
    value['paperHosts'].every(isText) &&
    languages.length > 0 &&
    languages.every(isAnswerSentences) &&
    Object.keys(value['languages']).every(
      (language) =>
        isAcknowledgement(
          isRecord(value['acknowledgements']) && value['acknowledgements'][language],
        ) && isChatTexts(isRecord(value['chat']) && value['chat'][language]),
    )
  )
}

function isAnswerSentences(value: unknown): boolean {
  if (!isRecord(value) || !Object.keys(CONTACT_OUTCOMES).every((key) => isText(value[key])))
    return false
  return String(value['stored']).includes(REFERENCE_GAP)
}

function isAcknowledgement(value: unknown): boolean {
  return isRecord(value) && isText(value['subject']) && isText(value['body'])
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
