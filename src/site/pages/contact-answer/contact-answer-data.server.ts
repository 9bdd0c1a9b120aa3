import { fillTemplate } from '#content/format.ts'
import { CONTACT_OUTCOMES, type ContactOutcome } from '#shared/contact.ts'
import { contactAnswers } from '../../data/contact-answers.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { pageOpening } from '../../data/page-opening.server.ts'
import { answerPath, pathOf } from '../../data/page-paths.server.ts'

export function contactAnswerData(locale: string, outcome: string) {
  if (!isOutcome(outcome)) throw new Error(`the contact service knows no outcome ${outcome}`)
  const content = contentIn(locale)
  const { title, heading, text, back, form } = wordsOf(outcome, content)
  const { summit, summitMetres } = pageOpening('contact', locale, content.pages.contact)
  return {
    title: fillTemplate(content.messages.titleWithSite, { title }),
    summit,
    summitMetres,
    heading,
    text,
    back,
    form: { label: form, path: pathOf('contact', locale) },
    email: content.site.email,
    path: answerPath(outcome, locale),
  }
}

type Content = ReturnType<typeof contentIn>

function wordsOf(outcome: ContactOutcome, content: Content) {
  const { stored, refused } = content.messages.contactAnswerPage
  if (outcome === 'stored') return { ...stored, back: undefined }
  return { ...refused, text: contactAnswers(content)[outcome] }
}

function isOutcome(name: string): name is ContactOutcome {
  return Object.hasOwn(CONTACT_OUTCOMES, name)
}
