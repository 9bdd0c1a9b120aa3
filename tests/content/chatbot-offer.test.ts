import { expect, test } from 'vitest'
import { readContent } from '#content/reader/read-content.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const { collections, pages } = readContent(SAMPLE_CONTENT)

/** Specification, section 9: name, fee in euros, tier, position of the switch, contact flag. */
const PACKAGES = [
  ['Basic Informative', 999, 'silver', 'basic', false],
  ['Informative + RAG', 1999, 'gold', 'basic', false],
  ['QA Chatbot', 2999, 'gold', 'basic', false],
  ['Researcher Bot', 4999, 'platinum', 'advanced', false],
  ['Support Bot', 6999, 'platinum', 'advanced', false],
  ['All-in-One', undefined, 'platinum', 'advanced', true],
] as const

const FEATURES = [
  'Document Processing',
  'Real-time Updates',
  'Multi-language Support',
  'API Integration',
  'Custom Training',
  'Voice Input',
  'Analytics Dashboard',
  'On-premise Deployment',
]

test('the six personas are in the specified order', () => {
  expect(collections.personas.map(({ id, title }) => [id, title])).toEqual([
    ['all-in-one', 'All-in-One Chatbot'],
    ['qa', 'QA Assistant'],
    ['informative', 'Informative Chatbot'],
    ['support', 'Customer Support'],
    ['navigator', 'Map Navigator'],
    ['researcher', 'Researcher'],
  ])
})

test('the comparison names the eight features', () => {
  expect(pages.chatbots.comparison.features.map(({ label }) => label)).toEqual(FEATURES)
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

test('no two personas support the same features', () => {
  const rows = collections.personas.map(({ supports }) => JSON.stringify(Object.entries(supports)))
  expect(new Set(rows).size).toBe(6)
})

test('PRC-02 there are six packages with name, description, price, features, tier and flag', () => {
  expect(collections.packages).toHaveLength(6)
  for (const offer of collections.packages) {
    expect(offer.name).not.toBe('')
    expect(offer.description).not.toBe('')
    expect(offer.features.length).toBeGreaterThan(0)
    expect(['silver', 'gold', 'platinum']).toContain(offer.tier)
    expect([true, false]).toContain(offer.isContact)
    const price = offer.isContact ? pages.chatbots.pricing.quotePrice : `€${offer.setupFeeEur}`
    expect(price).toMatch(/^(€\d+|Contact Us)$/)
  }
})

test('the packages have the specified fees, tiers, positions and flags, by ascending price', () => {
  expect(
    collections.packages.map(({ name, setupFeeEur, tier, level, isContact }) => [
      name,
      setupFeeEur,
      tier,
      level,
      isContact,
    ]),
  ).toEqual(PACKAGES)
})

test('the roadmap samples mention the specified figures', () => {
  const code = collections.roadmap.map((step) => step.code.text).join('\n')
  expect(code).toContain('10MB upload maximum')
  expect(code).toMatch(/CHUNK_SIZE = 1000\b/)
  expect(code).toMatch(/OVERLAP = 200\b/)
  expect(code).toContain('100 requests per 60 s')
  expect(code).toMatch(/DIMENSIONS = 1536\b/)
})

test('the roadmap figures in digits match those in words', () => {
  const code = collections.roadmap.map((step) => step.code.text).join('\n')
  expect(code).toContain('MAX_BYTES = 10 * 1024 * 1024')
  expect(code).toMatch(/requests: 100\n\s+window_seconds: 60\n/)
  expect(code).toContain('vector(1536)')
})

test('the home page lists its five features in order', () => {
  expect(collections.features.map(({ title }) => title)).toEqual([
    'Advanced RAG',
    'Lightning Fast',
    'Enterprise Ready',
    'Multi-Modal',
    'Seamless Integration',
  ])
})

test('each feature has its own drawing and colour', () => {
  expect(new Set(collections.features.map(({ icon }) => icon)).size).toBe(5)
  expect(new Set(collections.features.map(({ colour }) => colour)).size).toBe(5)
})

test.each(['home', 'chatbots'])('the demo chat of %s has messages of both types', (id) => {
  const messages = collections['demo-chats'].find((chat) => chat.id === id)?.messages ?? []
  expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(['bot', 'user']))
})

test('every citation in the demo chats has its source', () => {
  for (const { id, messages } of collections['demo-chats']) {
    for (const { text, sources = [] } of messages) {
      const cited = [...text.matchAll(/\[(\d)\]/g)].map((match) => Number(match[1]))
      expect([id, ...new Set(cited)]).toEqual([id, ...sources.map((_source, index) => index + 1)])
    }
  }
})
