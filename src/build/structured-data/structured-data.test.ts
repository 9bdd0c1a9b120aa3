import { describe, expect, test } from 'vitest'
import { readContent, type Content } from '#content/reader/read-content.ts'
import { dataBlock, structuredData, type Surroundings } from './structured-data.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const content = readContent(SAMPLE_CONTENT)
const ORIGIN = content.site.origin
const HOME = { name: 'Home', url: ORIGIN }

type Node = Readonly<Record<string, unknown>>

function nodesOf(id: string, changed: Partial<Surroundings> = {}, html = ''): Node[] {
  const url = id === 'home' ? ORIGIN : `${ORIGIN}/${id}`
  const head = { id, url, title: `Title of ${id}`, description: 'D', image: `/share/${id}.png` }
  const page = { ...head, html }
  const graph = structuredData(page, {
    content,
    trail: id === 'home' ? [] : [HOME],
    urlOf: (other) => `${ORIGIN}/${other}`,
    today: '2026-11-15',
    ...changed,
  })
  return graph['@graph'] as unknown as Node[]
}

const ofType = (nodes: readonly Node[], type: string) =>
  nodes.filter((node) => node['@type'] === type)

describe('PLS-02 structured data', () => {
  test('every page has the organisation with three locations, the site and itself', () => {
    for (const id of ['home', 'models', 'impressum', 'models/kratos']) {
      const nodes = nodesOf(id)
      const [organisation] = ofType(nodes, 'Organization')
      expect(organisation?.['location']).toHaveLength(3)
      expect(ofType(nodes, 'WebSite')).toHaveLength(1)
      expect(
        nodes.find((node) => node['@id'] === `${ORIGIN}${id === 'home' ? '' : `/${id}`}#page`),
      ).toBeDefined()
    }
  })

  test('omits placeholders', () => {
    expect(JSON.stringify(nodesOf('home'))).not.toMatch(/To be confirmed|\(sample/)
    const branches = content.collections.branches.map((branch) => ({
      ...branch,
      streetAddress: 'Rruga 1',
      phone: '+383 1',
    }))
    const complete = { ...content, collections: { ...content.collections, branches } }
    const known = JSON.stringify(nodesOf('home', { content: complete }))
    expect(known).toContain('"streetAddress":"Rruga 1"')
    expect(known).toContain('"telephone":"+383 1"')
  })

  test('each package is a service with an offer in euros, and a quote has no price', () => {
    const services = ofType(nodesOf('chatbots'), 'Service')
    expect(services).toHaveLength(content.collections.packages.length)
    const offers = services.map(({ offers }) => offers as Node)
    expect(offers.map(({ price }) => price)).toEqual(
      content.collections.packages.map(({ setupFeeEur }) => setupFeeEur),
    )
    expect(offers[0]).toMatchObject({ price: 999, priceCurrency: 'EUR' })
    expect(offers.at(-1)).not.toHaveProperty('priceCurrency')
  })

  test('EXT-16 the address of an offer is that of the package, not of the persona', () => {
    for (const { '@id': id, offers } of ofType(nodesOf('chatbots'), 'Service')) {
      expect(id).toMatch(/\/chatbots#package-[a-z-]+$/)
      expect((offers as Node)['url']).toBe(id)
    }
  })

  test('EXT-16 each language is a site of its own, and its pages belong to it', () => {
    const greek = nodesOf('models', { content: { ...content, locale: 'el' } })
    expect(ofType(greek, 'WebSite')).toMatchObject([
      { '@id': `${ORIGIN}/el/#website`, url: `${ORIGIN}/el`, inLanguage: 'el' },
    ])
    expect(ofType(greek, 'CollectionPage')).toMatchObject([
      { isPartOf: { '@id': `${ORIGIN}/el/#website` } },
    ])
    expect(ofType(nodesOf('home'), 'WebSite')).toMatchObject([
      { '@id': `${ORIGIN}/#website`, url: ORIGIN, inLanguage: 'en' },
    ])
  })

  test.each([
    ['models', 'SoftwareApplication'],
    ['automations', 'Service'],
  ] as const)('EXT-16 the page of %s lists all of them, and each is a %s', (name, type) => {
    const entries = content.collections[name]
    const [list] = ofType(nodesOf(name), 'ItemList')
    const items = (list?.['itemListElement'] ?? []) as Node[]
    const urls = new Set(items.map(({ url }) => url))
    expect(urls).toEqual(new Set(entries.map(({ id }) => `${ORIGIN}/${name}/${id}`)))
    const first = entries[0]
    expect(ofType(nodesOf(`${name}/${first?.id}`), type)).toMatchObject([
      { name: first?.title, description: first?.description },
    ])
  })

  test('a paper is a scholarly article on its own page, and the catalogue lists all of them', () => {
    const [article] = ofType(nodesOf('research/grounded-answers'), 'ScholarlyArticle')
    expect(article).toMatchObject({
      headline: 'Grounded answers in a low-resource language',
      datePublished: '2025',
      author: [{ name: 'Sample Person Two' }, { name: 'Sample Person One' }],
      isPartOf: { name: 'Journal of Language Systems' },
      sameAs: 'https://papers.example.org/grounded-answers',
    })
    const [list] = ofType(nodesOf('research'), 'ItemList')
    expect(list?.['itemListElement']).toHaveLength(content.collections.papers.length)
  })

  test('a paper under review has no journal, publication date or URL', () => {
    const [article] = ofType(nodesOf('research/three-bearings'), 'ScholarlyArticle')
    expect(article).toMatchObject({ creativeWorkStatus: 'Under review', dateCreated: '2026' })
    expect(article).not.toHaveProperty('datePublished')
    expect(article).not.toHaveProperty('isPartOf')
    expect(article).not.toHaveProperty('sameAs')
  })
})

describe('PLS-02 a job posting', () => {
  const complete = {
    datePosted: '2026-10-01',
    validThrough: '2027-01-31',
    applicantCountries: ['Kosovo', 'Albania'],
  }
  const postings = (facts: object) => {
    const jobs = content.collections.jobs.map((job) => ({ ...job, ...facts }))
    const changed: Content = { ...content, collections: { ...content.collections, jobs } }
    return ofType(nodesOf('careers', { content: changed }), 'JobPosting')
  }

  test('is written when every required fact is present', () => {
    expect(postings(complete)).toHaveLength(content.collections.jobs.length)
    expect(postings(complete)[0]).toMatchObject({
      title: 'AI Engineer',
      validThrough: '2027-01-31',
      applicantLocationRequirements: [{ name: 'Kosovo' }, { name: 'Albania' }],
    })
  })

  test.each(Object.keys(complete))('is not written without %s', (field) => {
    expect(postings({ ...complete, [field]: undefined })).toEqual([])
  })

  test('is not written once expired, or from the current content', () => {
    expect(postings({ ...complete, validThrough: '2026-11-14' })).toEqual([])
    expect(postings({})).toEqual([])
  })
})

test('PLS-02 no text can close the script element', () => {
  const people = content.collections.people.map((one) => ({ ...one, name: '</script><b>' }))
  const hostile = { ...content, collections: { ...content.collections, people } }
  const page = { id: 'about', url: ORIGIN, title: '<', description: '', image: '', html: '' }
  const context = { content: hostile, trail: [], urlOf: () => '', today: '2026-11-15' }
  const block = dataBlock(structuredData(page, context))
  expect(block.match(/<\/?\w+/g)).toEqual(['<script', '</script'])
})
