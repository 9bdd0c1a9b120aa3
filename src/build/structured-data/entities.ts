import type {
  Organization,
  Person,
  Place,
  WebSite,
  ItemList,
  ScholarlyArticle,
  Service,
  SoftwareApplication,
  JobPosting,
} from 'schema-dts'
import { localisePath } from '#content/format.ts'
import { DEFAULT_LOCALE, type Content } from '#content/reader/read-content.ts'
import { PLACEHOLDER, type Branch, type Site, type Job } from '#content/schema/company.ts'
import type { Automation, Model, Paper } from '#content/schema/catalogue.ts'
import type { Picture } from '#content/schema/picture.ts'
import type { ChatbotPackage } from '#content/schema/chatbot.ts'

export type ImageOf = (picture: Picture | undefined) => { readonly image?: string }

const organisationId = (origin: string) => `${origin}/#organization`
/** The site in one language, which has an address of its own. */
const websiteUrl = ({ site, locale }: Pick<Content, 'site' | 'locale'>) =>
  site.origin + localisePath('/', locale).replace(/\/$/, '')
export const websiteId = (words: Pick<Content, 'site' | 'locale'>) =>
  `${websiteUrl(words)}/#website`

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

export function website(content: Content): WebSite {
  const { site, locale } = content
  return {
    '@type': 'WebSite',
    '@id': websiteId(content),
    name: site.product,
    url: websiteUrl(content),
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

type Words = Pick<Content, 'site' | 'pages'>

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
    // Papers are written in English; only the page around them is translated.
    inLanguage: DEFAULT_LOCALE,
    sourceOrganization: { '@id': organisationId(words.site.origin) },
    ...(underReview
      ? { creativeWorkStatus: words.pages.research.cite.underReview, dateCreated: date }
      : { isPartOf: { '@type': 'CreativeWork', name: publication }, datePublished: date }),
    ...(link && { sameAs: link }),
    ...imageOf(paper.image),
  }
}

/** The entries of a catalogue, in the order of its page. */
export function entryList(name: string, urls: readonly string[], page: string): ItemList {
  return {
    '@type': 'ItemList',
    '@id': `${page}#${name}`,
    numberOfItems: urls.length,
    itemListElement: urls.map((url, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url,
    })),
  }
}

/** A model has no list price, so it has no offer. */
export function modelSoftware(model: Model, url: string, site: Site): SoftwareApplication {
  const { title, subtitle, category, description, domains } = model
  return {
    '@type': 'SoftwareApplication',
    '@id': `${url}#model`,
    name: title,
    alternateName: subtitle,
    description,
    url,
    applicationCategory: category,
    keywords: domains,
    creator: { '@id': organisationId(site.origin) },
  }
}

export function automationService(
  { title, description, category }: Automation,
  url: string,
  site: Site,
): Service {
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: title,
    description,
    serviceType: category,
    url,
    provider: { '@id': organisationId(site.origin) },
  }
}

/** Packages priced by quote have no price. */
export function packageService(offer: ChatbotPackage, url: string, site: Site): Service {
  const { id, name, description, setupFeeEur } = offer
  // A persona may have the same id.
  const address = `${url}#package-${id}`
  return {
    '@type': 'Service',
    '@id': address,
    name,
    description,
    provider: { '@id': organisationId(site.origin) },
    offers: {
      '@type': 'Offer',
      name,
      description,
      url: address,
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
