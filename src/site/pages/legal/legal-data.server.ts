import { formatLongDate, fillTemplate } from '#content/format.ts'
import { LEGAL_PAGES } from '#content/reader/collections.ts'
import type { Content } from '#content/reader/read-content.ts'
import { PLACEHOLDER, type Branch } from '#content/schema/company.ts'
import { contentIn } from '../../data/content.server.ts'
import { consentText } from '../../data/feature-text.server.ts'
import { pageBasics } from '../../data/page-meta.server.ts'
import { localeOf, pagePathOf } from '../../data/page-paths.server.ts'
import { shippedPackages, type NamedPackage } from '../../data/generated-files.server.ts'

export function legalData(request: Request) {
  const locale = localeOf(request)
  const path = pagePathOf(request)
  const id = LEGAL_PAGES.find((name) => path.endsWith(`/${name}`))
  if (!id) throw new Error(`${path} is not a legal page`)
  const { legal, collections, messages, site } = contentIn(locale)
  const { title, lead, date, body, ...page } = legal[id]
  return {
    ...pageBasics(id, locale, page),
    path,
    host: new URL(site.origin).host,
    title,
    lead,
    date: date && { ...date, shown: formatLongDate(date.value, locale) },
    contents: messages.legal.contents,
    sections: body.map((section, index) => ({
      ...section,
      heading: fillTemplate(messages.legal.section, {
        number: index + 1,
        heading: section.heading,
      }),
    })),
    consent: consentText(locale),
    people: collections.people.map(({ name, title1, title2 }) => ({
      name,
      role: `${title1}, ${title2}`,
    })),
    branches: branchFacts(contentIn(locale)),
    packages: id === 'licences' ? packageTables(messages) : undefined,
  }
}

export type LegalData = ReturnType<typeof legalData>

/** One row per licence: a row per package would be longer than the rest of the page. */
function packageTables({ legal }: Content['messages']) {
  const { pages, fonts, server } = shippedPackages()
  const table = (list: readonly NamedPackage[]) => ({
    head: [legal.licence, legal.packages],
    rows: Object.entries(Object.groupBy(list, ({ licence }) => licence))
      .toSorted(([, one = []], [, other = []]) => other.length - one.length)
      .map(([licence, group = []]) => [
        licence,
        group.map(({ name, version }) => `${name} ${version}`).join(', '),
      ]),
  })
  return {
    browserPackages: table(pages),
    fontPackages: table(fonts),
    serverPackages: table(server),
  }
}

function branchFacts({ collections, messages, locale }: Content) {
  return collections.branches.map((branch) => ({
    id: branch.id,
    country: branch.country,
    facts: knownFacts(branch, messages.legal, locale),
  }))
}

/** Facts that the company has not supplied are named in one line at the end. */
export function knownFacts(branch: Branch, label: Content['messages']['legal'], locale: string) {
  const { legalForm, streetAddress, postalCode, city, phone, taxNumber } = branch
  const { registerName, registerNumber } = branch
  const owed: string[] = []
  const unless = (value: string, name: string) => {
    if (!value.includes(PLACEHOLDER)) return value
    owed.push(name.toLocaleLowerCase(locale))
    return ''
  }
  const street = unless(`${streetAddress}, ${postalCode} ${city}`, label.streetAddress)
  const number = unless(registerNumber, label.registerNumber)
  const facts = [
    { label: label.legalForm, value: unless(legalForm, label.legalForm) },
    { label: label.address, value: street || city },
    { label: label.phone, value: unless(phone, label.phone) },
    { label: label.register, value: number ? `${registerName}: ${number}` : registerName },
    { label: label.taxNumber, value: unless(taxNumber, label.taxNumber) },
    { label: label.authority, value: branch.dataProtectionAuthority },
  ].filter(({ value }) => value)
  if (owed.length === 0) return facts
  return [...facts, { label: label.unpublished, value: owed.join(', ') }]
}
