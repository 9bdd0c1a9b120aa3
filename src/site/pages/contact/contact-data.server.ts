import { contentIn } from '../../data/content.server.ts'
import { branchPlaces } from '../../data/collection-entries.server.ts'
import { contactFormText } from '../../data/feature-text.server.ts'
import { contactSubjects, contactAnswers } from '../../data/contact.server.ts'
import { pageOpening } from '../../data/page-meta.server.ts'
import { fillTemplate } from '#content/format.ts'
import { CONTACT_OUTCOMES, type ContactOutcome } from '#shared/contact.ts'
import { answerPath, pathOf } from '../../data/page-paths.server.ts'

export function contactData(locale: string) {
  const { pages, site } = contentIn(locale)
  const page = pages.contact
  return {
    ...pageOpening('contact', locale, page),
    hero: page.hero,
    branches: branchPlaces(locale),
    email: site.email,
    form: contactFormText(locale),
    aboutLine: page.aboutLine,
    subjects: contactSubjects(locale),
  }
}

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
