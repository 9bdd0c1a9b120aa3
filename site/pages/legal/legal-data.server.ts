import { LEGAL_PAGES } from '#content/reader/collections.ts'
import { contentIn } from '../../data/content.server.ts'
import { consentText } from '../../features/consent/consent-text.server.ts'
import { pageOpening } from '../../data/page-opening.server.ts'
import { localeOf, pagePathOf } from '../../data/page-paths.server.ts'

export function legalData(request: Request) {
  const locale = localeOf(request)
  const path = pagePathOf(request)
  const id = LEGAL_PAGES.find((name) => path.endsWith(`/${name}`))
  if (!id) throw new Error(`${path} is no legal page`)
  const { legal, collections } = contentIn(locale)
  const { title, lead, date, body, ...page } = legal[id]
  return {
    ...pageOpening(id, locale, page),
    path,
    title,
    lead,
    date: date && { label: date.label, value: date.value, shown: longDate(date.value, locale) },
    sections: body,
    consent: consentText(locale),
    people: collections.people.map(({ name, title1, title2 }) => ({
      name,
      role: `${title1}, ${title2}`,
    })),
    branches: collections.branches.map((branch) => ({
      id: branch.id,
      country: branch.country,
      lines: [
        branch.legalForm,
        `${branch.streetAddress}, ${branch.postalCode} ${branch.city}`,
        branch.phone,
        `${branch.registerName}: ${branch.registerNumber}`,
        branch.taxNumber,
        branch.dataProtectionAuthority,
      ],
    })),
  }
}

export type LegalData = ReturnType<typeof legalData>

/** "1 September 2025": the day first, as the specification writes it. */
function longDate(iso: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return format.format(new Date(iso))
}
