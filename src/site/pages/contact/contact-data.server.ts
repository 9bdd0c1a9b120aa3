import { contentIn } from '../../data/content.server.ts'
import { branchPlaces } from '../../features/contact-form/branch-places.server.ts'
import { contactFormText } from '../../features/contact-form/contact-form-text.server.ts'
import { contactSubjects } from '../../data/contact-subjects.server.ts'
import { pageOpening } from '../../data/page-opening.server.ts'

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
