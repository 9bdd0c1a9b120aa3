import type { Organization, Person, Place, WebSite } from 'schema-dts'
import type { Content } from '#content/reader/read-content.ts'
import { PLACEHOLDER, type Branch, type Site } from '#content/schema/company.ts'

export const organisationId = (origin: string) => `${origin}/#organization`
export const websiteId = (origin: string) => `${origin}/#website`

export function organisation({ site, collections }: Content): Organization {
  return {
    '@type': 'Organization',
    '@id': organisationId(site.origin),
    name: site.product,
    ...known({ legalName: site.legalName }),
    url: site.origin,
    email: site.email,
    logo: `${site.origin}/apple-touch-icon.png`,
    sameAs: [site.network.url],
    location: collections.branches.map(branchPlace),
  }
}

export function website({ site, locale }: Content): WebSite {
  return {
    '@type': 'WebSite',
    '@id': websiteId(site.origin),
    name: site.product,
    url: site.origin,
    inLanguage: locale,
    publisher: { '@id': organisationId(site.origin) },
  }
}

export function leader(person: Content['collections']['people'][number], site: Site): Person {
  return {
    '@type': 'Person',
    '@id': `${site.origin}/about#${person.id}`,
    name: person.name,
    jobTitle: [person.title1, person.title2],
    worksFor: { '@id': organisationId(site.origin) },
    ...(person.image && { image: `${site.origin}/people/${person.image}` }),
  }
}

function branchPlace(branch: Branch): Place {
  const { streetAddress, postalCode, phone } = branch
  return {
    '@type': 'Place',
    name: `${branch.city}, ${branch.country}`,
    address: {
      '@type': 'PostalAddress',
      addressCountry: branch.countryCode,
      addressLocality: branch.city,
      ...known({ streetAddress, postalCode }),
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: branch.latitude,
      longitude: branch.longitude,
    },
    ...known({ telephone: phone }),
  }
}

/** A fact the company still owes is left out: a machine would take the placeholder for one. */
function known<Facts extends Record<string, string>>(facts: Facts): Partial<Facts> {
  const isPlaceholder = (text: string) => text.includes(PLACEHOLDER) || /\(sample /i.test(text)
  const entries = Object.entries(facts).filter(([, value]) => !isPlaceholder(value))
  return Object.fromEntries(entries) as Partial<Facts>
}
