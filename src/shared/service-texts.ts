import { z } from 'zod'
import { CHAT_REFUSALS, type ChatRefusal } from './chat.ts'
import { DOCUMENT_REFUSALS, type DocumentRefusal } from './document.ts'
import { CONTACT_OUTCOMES, type ContactOutcome } from './contact.ts'

/** Filled in by the service: the reference of a stored message. */
export const REFERENCE_VARIABLE = '{reference}'

/** Filled in by the service: the canary in the system prompt. */
export const CANARY_VARIABLE = '{mark}'

const text = z.string().min(1)

/** A text of each name. */
function texts<Name extends string>(names: readonly Name[]) {
  const fields = names.map((name) => [name, text])
  return z.object(Object.fromEntries(fields) as Record<Name, typeof text>)
}

const answerSentences = texts(Object.keys(CONTACT_OUTCOMES) as ContactOutcome[]).extend({
  stored: z.string().includes(REFERENCE_VARIABLE),
})

const acknowledgement = texts(['subject', 'body'])

/** The assistant's messages and system prompt in one language. */
const chatTexts = z.object({
  refusals: texts(Object.keys(CHAT_REFUSALS) as ChatRefusal[]),
  sentences: texts(['connection', 'empty', 'budget']),
  instruction: z.string().includes(CANARY_VARIABLE),
  /** Public lines of the instruction, which the assistant may repeat. */
  sayable: z.array(text).readonly(),
})

/** The messages and the system prompt for questions about a document in one language. */
const documentTexts = chatTexts.extend({
  /** Of a text; those of a question name the question. */
  refusals: texts(Object.keys(CHAT_REFUSALS) as ChatRefusal[]),
  questionRefusals: texts(Object.keys(DOCUMENT_REFUSALS) as DocumentRefusal[]),
  failed: text,
  /** Sample documents by id. */
  samples: z.record(z.string(), text),
})

/** The texts that the build hands to the service, from the same content as the pages. */
const serviceTexts = z.object({
  product: text,
  legalName: text,
  email: text,
  origin: text,
  /** For times in e-mails to the company. */
  timeZone: texts(['zone', 'city']),
  /** The public key in the forms of this build. */
  accessKey: text,
  languages: z.record(z.string(), answerSentences),
  /** Confirmation e-mails by language. */
  acknowledgements: z.record(z.string(), acknowledgement),
  /** The only external hosts that an answer may link to. */
  paperHosts: z.array(text).readonly(),
  /** The company's own page in a social network, to which an answer may link, too. */
  profile: text,
  chat: z.record(z.string(), chatTexts),
  document: z.record(z.string(), documentTexts),
  /** Translations whose English text changed, for the weekly mail: `el models/kratos.yaml`. */
  staleTranslations: z.array(text).readonly(),
  /** Address of the editor, where one is built. */
  editor: text.optional(),
})

export type AnswerSentences = z.infer<typeof answerSentences>
export type Acknowledgement = z.infer<typeof acknowledgement>
export type ChatTexts = z.infer<typeof chatTexts>
export type ChatSentence = keyof ChatTexts['sentences']
export type DocumentTexts = z.infer<typeof documentTexts>
export type ServiceTexts = z.infer<typeof serviceTexts>

export function isServiceTexts(value: unknown): value is ServiceTexts {
  const { data } = serviceTexts.safeParse(value)
  if (!data) return false
  const languages = Object.keys(data.languages)
  const byLanguage = [data.acknowledgements, data.chat, data.document]
  return languages.length > 0 && languages.every((name) => byLanguage.every((all) => name in all))
}
