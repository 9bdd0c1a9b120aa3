import { fillTemplate, numberFormat } from '#content/format.ts'
import type { Content } from '#content/reader/read-content.ts'
import { MAX_MESSAGE_LENGTH } from '#shared/contact.ts'
import {
  REFERENCE_VARIABLE,
  type Acknowledgement,
  type AnswerSentences,
} from '#shared/service-texts.ts'
import { contentIn } from './content.server.ts'
import { pathOf } from './page-paths.server.ts'

/** The API's answers; only the reference of a stored message is still a placeholder. */
export function contactAnswers({ locale, site, messages }: Content): AnswerSentences {
  const gaps = {
    email: site.email,
    messageLength: numberFormat(locale).format(MAX_MESSAGE_LENGTH),
  }
  const sentences = Object.entries(messages.contactAnswers)
  return Object.fromEntries(
    sentences.map(([outcome, sentence]) => [outcome, fillTemplate(sentence, gaps)]),
  ) as Record<keyof AnswerSentences, string>
}

/** Plain text of the mail; the reference is filled in when the message is stored. */
export function acknowledgement({ site, messages }: Content): Acknowledgement {
  const { subject, arrived, automatic } = messages.contactAcknowledgement
  const gaps = { product: site.product, email: site.email, reference: REFERENCE_VARIABLE }
  const paragraphs = [arrived, automatic].map((text) => fillTemplate(text, gaps))
  return { subject, body: `${paragraphs.join('\n\n')}\n\n${site.legalName}\n${site.origin}` }
}

/** The subjects that `?about=` of the contact page accepts, by id. A persona and a package may share an id. */
export function contactSubjects(locale: string): Readonly<Record<string, string>> {
  const { pages, collections } = contentIn(locale)
  return {
    ...pages.contact.subjects,
    'document-own': pages.try.document.subject,
    ...Object.fromEntries(
      collections.documents.map(({ id, subject }) => [`document-${id}`, subject]),
    ),
    ...Object.fromEntries(collections.personas.map(({ id, title }) => [`persona-${id}`, title])),
    ...Object.fromEntries(collections.models.map(({ id, title }) => [id, title])),
    ...Object.fromEntries(collections.automations.map(({ id, title }) => [id, title])),
    ...Object.fromEntries(collections.packages.map(({ id, name }) => [id, name])),
  }
}

/** Undefined unless the company names a calendar. */
export function bookingLink(locale: string, { site, pages, messages } = contentIn(locale)) {
  if (!site.calendar) return undefined
  return { href: site.calendar, label: pages.contact.call, newTab: messages.shell.newTab }
}

/** The last section of pages that do not sell one product. */
export function contactClosing(locale: string) {
  const { home, models } = contentIn(locale).pages
  const { heading, lead } = home.contact
  return {
    heading,
    lead,
    primary: { label: models.hero.actions.secondary, to: pathOf('contact', locale) },
  }
}

export function contactLink(locale: string, about: string): string {
  if (!(about in contactSubjects(locale))) throw new Error(`unknown contact subject ${about}`)
  return `${pathOf('contact', locale)}?about=${about}`
}
