import type { ItemList, ScholarlyArticle } from 'schema-dts'
import type { Content } from '#content/reader/read-content.ts'
import type { Paper } from '#content/schema/catalogue.ts'
import { organisationId } from './company.ts'

type Words = Pick<Content, 'site' | 'pages' | 'locale'>

export function paperArticle(paper: Paper, url: string, words: Words): ScholarlyArticle {
  const { title, authors, year, published, abstract, publication, tags, link, underReview } = paper
  // The day where it is known; otherwise the year alone, which is a date in ISO 8601 too.
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
