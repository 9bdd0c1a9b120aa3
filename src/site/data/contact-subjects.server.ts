import { contentIn } from './content.server.ts'
import { pathOf } from './page-paths.server.ts'

/** Everything a link to the contact page can be about, by the id that stands in its address. */
export function contactSubjects(locale: string): Readonly<Record<string, string>> {
  const { pages, collections } = contentIn(locale)
  return {
    ...pages.contact.subjects,
    ...Object.fromEntries(collections.models.map(({ id, title }) => [id, title])),
    ...Object.fromEntries(collections.automations.map(({ id, title }) => [id, title])),
    ...Object.fromEntries(collections.packages.map(({ id, name }) => [id, name])),
  }
}

/** A link that spares the visitor from saying again what was clicked. */
export function contactLink(locale: string, about: string): string {
  if (!(about in contactSubjects(locale))) throw new Error(`no contact subject is called ${about}`)
  return `${pathOf('contact', locale)}?about=${about}`
}
