import type { BreadcrumbList, Graph, Thing, WebPage } from 'schema-dts'
import type { Content } from '#content/reader/read-content.ts'
import { inReadingOrder, newestFirst } from '#site/data/collection-entries.server.ts'
import type { BuiltPage } from '../built-page.ts'
import {
  leader,
  organisation,
  website,
  websiteId,
  jobPosting,
  packageService,
  paperArticle,
  entryList,
  modelSoftware,
  automationService,
  type ImageOf,
} from './entities.ts'

type DescribedPage = Omit<BuiltPage, 'locale' | 'path' | 'markdown'>

/** Breadcrumbs, from the home page down. */
export type Trail = readonly { readonly name: string; readonly url: string }[]

export interface Surroundings {
  readonly content: Content
  readonly trail: Trail
  readonly urlOf: (pageId: string) => string
  /** ISO date, to omit expired jobs. */
  readonly today: string
}

export function structuredData(page: DescribedPage, around: Surroundings): Graph {
  const { content, trail } = around
  const crumbs = trail.length > 0 ? [breadcrumbs(page, trail)] : []
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organisation(content),
      website(content),
      webPage(page, content, crumbs.length > 0),
      ...crumbs,
      ...subjectOf(page, around),
    ],
  }
}

/** `<` is escaped, so that no text can close the script element. */
export function dataBlock(graph: Graph): string {
  const json = JSON.stringify(graph).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/ld+json">${json}</script>`
}

function webPage(page: DescribedPage, content: Content, hasTrail: boolean): WebPage {
  const { site, locale } = content
  const kind = PAGE_KINDS[page.id] ?? 'WebPage'
  return {
    '@type': kind,
    '@id': `${page.url}#page`,
    url: page.url,
    name: page.title,
    description: page.description,
    inLanguage: locale,
    isPartOf: { '@id': websiteId(content) },
    primaryImageOfPage: { '@type': 'ImageObject', url: site.origin + page.image },
    ...(hasTrail && { breadcrumb: { '@id': `${page.url}#breadcrumbs` } }),
  }
}

const PAGE_KINDS: Readonly<Record<string, 'AboutPage' | 'CollectionPage' | 'ContactPage'>> = {
  about: 'AboutPage',
  contact: 'ContactPage',
  models: 'CollectionPage',
  automations: 'CollectionPage',
  research: 'CollectionPage',
}

function breadcrumbs({ title, url }: DescribedPage, trail: Trail): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumbs`,
    itemListElement: [...trail, { name: title, url }].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: crumb.url,
    })),
  }
}

function subjectOf({ id, url, html }: DescribedPage, around: Surroundings): Thing[] {
  const { content, urlOf, today } = around
  const { site, collections } = content
  const imageOf: ImageOf = (picture) => {
    const address = picture && pictureIn(html, picture.file)
    return address ? { image: site.origin + address } : {}
  }
  const paper = collections.papers.find((entry) => id === `research/${entry.id}`)
  if (paper) return [paperArticle(paper, url, content, imageOf)]
  const model = collections.models.find((entry) => id === `models/${entry.id}`)
  if (model) return [modelSoftware(model, url, site)]
  const automation = collections.automations.find((entry) => id === `automations/${entry.id}`)
  if (automation) return [automationService(automation, url, site)]
  const listOf = (entries: readonly { readonly id: string }[], name: string) => [
    entryList(
      name,
      entries.map((entry) => urlOf(`${id}/${entry.id}`)),
      url,
    ),
  ]
  switch (id) {
    case 'chatbots':
      return collections.packages.map((offer) => packageService(offer, url, site))
    case 'models':
      return listOf(collections.models, 'models')
    case 'automations':
      return listOf(inReadingOrder(content), 'automations')
    case 'research':
      return listOf(newestFirst(collections.papers), 'papers')
    case 'about':
      return collections.people.map((person) => leader(person, site, imageOf))
    case 'careers':
      return collections.jobs.flatMap((job) => jobPosting(job, url, site, today) ?? [])
    default:
      return []
  }
}

/** The hashed name of a picture, from the `src` of its element. */
function pictureIn(html: string, file: string): string | undefined {
  return new RegExp(`src="(/assets/${file.replace('.', '-')}-[^"]+)"`).exec(html)?.[1]
}
