import type {
  Organization,
  Person,
  Place,
  WebSite,
  ItemList,
  ScholarlyArticle,
  Service,
  JobPosting,
} from 'schema-dts'
import type { Content } from '#content/reader/read-content.ts'
import { PLACEHOLDER, type Branch, type Site, type Job } from '#content/schema/company.ts'
import type { Paper } from '#content/schema/catalogue.ts'
import type { Picture } from '#content/schema/picture.ts'
import type { ChatbotPackage } from '#content/schema/chatbot.ts'

/** The URL of a picture, if the entry has one. */
export type ImageOf = (picture: Picture | undefined) => { readonly image?: string }

const organisationId = (origin: string) => `${origin}/#organization`
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

export function leader(
  person: Content['collections']['people'][number],
  site: Site,
  imageOf: ImageOf,
): Person {
  return {
    '@type': 'Person',
    '@id': `${site.origin}/about#${person.id}`,
    name: person.name,
    jobTitle: [person.title1, person.title2],
    worksFor: { '@id': organisationId(site.origin) },
    ...imageOf(person.image),
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

/** Omits placeholders. */
function known<Facts extends Record<string, string>>(facts: Facts): Partial<Facts> {
  const isPlaceholder = (text: string) => text.includes(PLACEHOLDER) || /\(sample /i.test(text)
  const entries = Object.entries(facts).filter(([, value]) => !isPlaceholder(value))
  return Object.fromEntries(entries) as Partial<Facts>
}

type Words = Pick<Content, 'site' | 'pages' | 'locale'>

export function paperArticle(
  paper: Paper,
  url: string,
  words: Words,
  imageOf: ImageOf,
): ScholarlyArticle {
  const { title, authors, year, published, abstract, publication, tags, link, underReview } = paper
  // A year alone is a valid ISO 8601 date.
  const date = published ?? String(year)
  return {
    '@type': 'ScholarlyArticle',
    '@id': `${url}#article`,
    headline: title,
    name: title,
    url,
    mainEntityOfPage: url,
    author: authors.map((name) => ({ '@type': 'Person', name })),
    abstract,
    keywords: tags,
    inLanguage: words.locale,
    sourceOrganization: { '@id': organisationId(words.site.origin) },
    ...(underReview
      ? { creativeWorkStatus: words.pages.research.cite.underReview, dateCreated: date }
      : { isPartOf: { '@type': 'CreativeWork', name: publication }, datePublished: date }),
    ...(link && { sameAs: link }),
    ...imageOf(paper.image),
  }
}

export function paperList(urls: readonly string[], page: string): ItemList {
  return {
    '@type': 'ItemList',
    '@id': `${page}#papers`,
    numberOfItems: urls.length,
    itemListElement: urls.map((url, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url,
    })),
  }
}

/** Packages priced by quote have no price. */
export function packageService(offer: ChatbotPackage, url: string, site: Site): Service {
  const { id, name, description, setupFeeEur } = offer
  return {
    '@type': 'Service',
    '@id': `${url}#${id}`,
    name,
    description,
    provider: { '@id': organisationId(site.origin) },
    offers: {
      '@type': 'Offer',
      name,
      description,
      url: `${url}#${id}`,
      ...(setupFeeEur !== undefined && price(setupFeeEur)),
    },
  }
}

/** Prices exclude VAT, as on the page. */
function price(setupFeeEur: number) {
  return {
    price: setupFeeEur,
    priceCurrency: 'EUR',
    priceSpecification: {
      '@type': 'PriceSpecification',
      price: setupFeeEur,
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: false,
    },
  } as const
}

/** Undefined for expired jobs and without all required fields: search engines penalise incomplete postings. */
export function jobPosting(
  job: Job,
  url: string,
  site: Site,
  today: string,
): JobPosting | undefined {
  const { datePosted, validThrough, applicantCountries } = job
  if (!datePosted || !validThrough || !applicantCountries || validThrough < today) return undefined
  return {
    '@type': 'JobPosting',
    '@id': `${url}#${job.slug}`,
    title: job.title,
    description: description(job),
    identifier: { '@type': 'PropertyValue', name: site.product, value: job.slug },
    datePosted,
    validThrough,
    employmentType: job.employment,
    hiringOrganization: { '@id': organisationId(site.origin) },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: applicantCountries.map((name) => ({ '@type': 'Country', name })),
    directApply: false,
    url: `${url}#${job.slug}`,
  }
}

function description({ description: text, requirements, tags }: Job): string {
  return [text, ...requirements, tags.join(', ')].join('\n')
}
