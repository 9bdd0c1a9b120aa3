import { expect, test } from 'vitest'
import { readContent } from '#content/reader/read-content.ts'
import { AUTOMATION_CATEGORIES } from '#content/schema/catalogue.ts'
import { PAGE_TABLE } from '#site/page-table.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const content = readContent(SAMPLE_CONTENT)
const { collections, legal, pages, site } = content
const TEXT = expect.stringMatching(/./) as unknown

test('twelve pages have a path', () => {
  const solutions = ['/', '/chatbots', '/models', '/automations', '/research']
  const company = ['/about', '/contact', '/careers']
  const texts = ['/privacy-policy', '/terms-of-service', '/cookie-policy', '/impressum']
  expect(PAGE_TABLE.map(({ path }) => path)).toEqual([...solutions, ...company, ...texts])
})

test('the models have nine categories, and each has its own drawing technique', () => {
  expect(new Set(collections.models.map(({ category }) => category)).size).toBe(9)
  expect(new Set(collections.models.map(({ neuralPattern }) => neuralPattern)).size).toBe(10)
})

test('MDL-08 the complexity of a model is Medium, High or Very High, and each occurs', () => {
  const complexities = new Set<string>(collections.models.map(({ complexity }) => complexity))
  expect([...complexities].toSorted()).toEqual(['High', 'Medium', 'Very High'])
})

test('MDL-07 each model has every field of the specification', () => {
  const texts = 'id title subtitle category description problem namingReason complexity'
  const more = 'neuralPattern whyThisModel'
  const figures = 'accuracyPercent latencyMs dataPoints implementationWeeks'
  for (const model of collections.models as readonly object[]) {
    const entry = model as Readonly<Record<string, unknown>>
    for (const field of `${texts} ${more}`.split(' ')) expect(entry[field]).toEqual(TEXT)
    for (const field of figures.split(' ')) expect(entry[field]).toBeGreaterThan(0)
    expect((entry['domains'] as readonly string[]).every((domain) => domain.length > 0)).toBe(true)
  }
})

test('AUT-07 each automation has every field of the specification', () => {
  const fields = 'id title category platform status description colour'.split(' ')
  for (const automation of collections.automations) {
    expect(automation).toMatchObject(Object.fromEntries(fields.map((field) => [field, TEXT])))
    expect(automation.features).toEqual([TEXT, TEXT, TEXT, TEXT])
    expect(new Set(automation.features).size).toBe(4)
  }
  expect(new Set(collections.automations.map(({ title }) => title)).size).toBe(30)
})

test('AUT-08 the twenty categories are present, the combined one on exactly one item', () => {
  const buttons = pages.automations.categories.map(({ id }) => id)
  const others = ['productivity', 'supply chain', 'blockchain', 'NLP, Agentic AI']
  const present = collections.automations.map(({ category }) => category)
  const specified = [...buttons.slice(1), ...others].toSorted()
  expect(specified).toHaveLength(20)
  expect([...new Set<string>(present)].toSorted()).toEqual(specified)
  expect(present.filter((category) => category === 'NLP, Agentic AI')).toHaveLength(1)
  expect(AUTOMATION_CATEGORIES.filter((category) => !buttons.includes(category))).toEqual(others)
})

test('all four statuses occur among the automations', () => {
  const statuses = new Set(collections.automations.map(({ status }) => status))
  expect([...statuses].toSorted()).toEqual(['beta', 'development', 'planned', 'production'])
})

test('RES-04 each paper has every field of the specification, with the values it allows', () => {
  for (const paper of collections.papers) {
    expect(paper).toMatchObject({
      id: TEXT,
      title: TEXT,
      country: TEXT,
      publication: TEXT,
      year: expect.any(Number) as unknown,
      description: TEXT,
      link: expect.any(String) as unknown,
      impact: expect.stringMatching(/^(High|Medium)$/) as unknown,
      tags: expect.arrayContaining([TEXT]) as unknown,
      underReview: expect.any(Boolean) as unknown,
    })
  }
  const categories = new Set<string>(collections.papers.map(({ category }) => category))
  const specified = ['Computer Vision', 'Deep Learning', 'Ethics', 'IoT', 'NLP']
  expect([...categories].toSorted()).toEqual(specified)
})

test('one paper is under review and has no link, and two papers with a link are featured', () => {
  const idsOf = (papers: typeof collections.papers) => papers.map(({ id }) => id)
  const { papers } = collections
  expect(idsOf(papers.filter(({ underReview }) => underReview))).toEqual(['three-bearings'])
  expect(idsOf(papers.filter(({ link }) => link === ''))).toEqual(['three-bearings'])
  expect(papers.filter(({ featured }) => featured)).toHaveLength(2)
})

test('BOT-07 each of the eight features has a flag for each of the six personas', () => {
  const ids = pages.chatbots.comparison.features.map(({ id }) => id)
  const flags = collections.personas.flatMap(({ supports }) => ids.map((id) => supports[id]))
  expect([ids.length, collections.personas.length]).toEqual([8, 6])
  expect(flags.filter((flag) => typeof flag === 'boolean')).toHaveLength(48)
  for (const { supports } of collections.personas) {
    expect(Object.keys(supports).toSorted()).toEqual(ids.toSorted())
  }
})

test('no two personas support the same features, and no two features look alike', () => {
  const rows = collections.personas.map(({ supports }) => JSON.stringify(Object.entries(supports)))
  expect(new Set(rows).size).toBe(6)
  expect(new Set(collections.features.map(({ icon }) => icon)).size).toBe(5)
  expect(new Set(collections.features.map(({ colour }) => colour)).size).toBe(5)
})

test('PRC-02 there are six packages with name, description, price, features, tier and flag', () => {
  expect(collections.packages).toHaveLength(6)
  for (const offer of collections.packages) {
    expect(offer).toMatchObject({ name: TEXT, description: TEXT })
    expect(offer.features.length).toBeGreaterThan(0)
    expect(['silver', 'gold', 'platinum']).toContain(offer.tier)
    expect([true, false]).toContain(offer.isContact)
    const price = offer.isContact ? pages.chatbots.pricing.quotePrice : `€${offer.setupFeeEur}`
    expect(price).toMatch(/^(€\d+|Contact Us)$/)
  }
})

test.each([
  '10MB upload maximum',
  'MAX_BYTES = 10 * 1024 * 1024',
  /CHUNK_SIZE = 1000\b/,
  /OVERLAP = 200\b/,
  '100 requests per 60 s',
  /requests: 100\n\s+window_seconds: 60\n/,
  /DIMENSIONS = 1536\b/,
  'vector(1536)',
])('the samples of the roadmap contain %s', (figure) => {
  expect(collections.roadmap.map((step) => step.code.text).join('\n')).toMatch(figure)
})

test('a demo chat has messages of both types, and every citation has its source', () => {
  for (const { id, messages } of collections['demo-chats']) {
    expect(['home', 'chatbots']).toContain(id)
    expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(['bot', 'user']))
    for (const { text, sources = [] } of messages) {
      const cited = [...text.matchAll(/\[(\d)\]/g)].map((match) => Number(match[1]))
      expect([id, ...new Set(cited)]).toEqual([id, ...sources.map((_source, index) => index + 1)])
    }
  }
})

test('the ids of the jobs have different parity, which alternates their colours', () => {
  const ids = collections.jobs.map(({ id }) => id).toSorted((a, b) => a - b)
  expect(ids.map((id) => id % 2)).toEqual([1, 0])
})

test.each([
  ['privacy-policy', 5],
  ['terms-of-service', 5],
  ['cookie-policy', 4],
] as const)('%s has %i sections', (name, sections) => {
  expect(legal[name].body).toHaveLength(sections)
})

test('the impressum lists representatives, branches, e-mail and website, and has no date', () => {
  const blocks = legal.impressum.body.flatMap((section) => section.blocks)
  expect(blocks).toContainEqual({ kind: 'slot', name: 'representatives' })
  expect(blocks).toContainEqual({ kind: 'slot', name: 'branches' })
  expect(JSON.stringify(legal.impressum.body)).toContain(site.email)
  expect(JSON.stringify(legal.impressum.body)).toContain(site.origin)
  expect(legal.impressum.date).toBeUndefined()
})

test('legal pages have unique anchors and no unfilled variable', () => {
  for (const { body } of Object.values(legal)) {
    expect(new Set(body.map((section) => section.id)).size).toBe(body.length)
  }
  expect(JSON.stringify(legal)).not.toMatch(/\{\w+\}/)
})
