import { expect, test } from 'vitest'
import { COLLECTIONS } from '#content/reader/collections.ts'
import { readContent } from '#content/reader/read-content.ts'
import { AUTOMATION_CATEGORIES } from '#content/schema/catalogue.ts'
import { PAGE_TABLE } from '#site/page-table.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const content = readContent(SAMPLE_CONTENT)
const { collections, pages } = content

const COUNTS = {
  models: 10,
  automations: 30,
  papers: 6,
  personas: 6,
  packages: 6,
  roadmap: 7,
  features: 5,
  'demo-chats': 2,
  technologies: 6,
  jobs: 2,
  people: 4,
  branches: 3,
} as const

/** Specification, section 9: accuracy in percent, latency in ms, implementation in weeks. */
const MODELS = [
  ['Hermes', 90, 12, 4],
  ['Zephyros', 93.8, 45, 5],
  ['Kratos', 94.7, 18, 6],
  ['Drini', 92.6, 29, 3],
  ['Lira', 92.5, 15, 3],
  ['Orion', 96.1, 18, 4],
  ['Skillwise', 90.4, 35, 3],
  ['Pulse', 87.9, 43, 3],
  ['Nera', 93.3, 120, 6],
  ['Visio', 93.7, 65, 6],
] as const

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const average = (values: readonly number[]) => sum(values) / values.length

test('every collection has an expected count', () => {
  expect(Object.keys(COUNTS).toSorted()).toEqual(Object.keys(COLLECTIONS).toSorted())
})

test.each(Object.entries(COUNTS))('%s has exactly %i entries', (name, count) => {
  expect(collections[name as keyof typeof COUNTS]).toHaveLength(count)
})

test.each(MODELS)('%s has %d%% accuracy, %dms latency and takes %d weeks', (title, ...figures) => {
  const model = collections.models.find((entry) => entry.title === title)
  expect(model?.id).toBe(title.toLowerCase())
  expect([model?.accuracyPercent, model?.latencyMs, model?.implementationWeeks]).toEqual(figures)
})

test('the models total 38 million data points, 92.5% accuracy and 40ms latency', () => {
  const { models } = collections
  expect(Math.round(sum(models.map(({ dataPoints }) => dataPoints)) / 1e6)).toBe(38)
  expect(average(models.map(({ accuracyPercent }) => accuracyPercent)).toFixed(1)).toBe('92.5')
  expect(Math.round(average(models.map(({ latencyMs }) => latencyMs)))).toBe(40)
})

test('the models have nine categories', () => {
  expect(new Set(collections.models.map(({ category }) => category)).size).toBe(9)
})

test('MDL-08 the complexity of a model is Medium, High or Very High, and each occurs', () => {
  const complexities = new Set<string>(collections.models.map(({ complexity }) => complexity))
  expect([...complexities].toSorted()).toEqual(['High', 'Medium', 'Very High'])
})

test('MDL-07 each model has every field of the specification', () => {
  for (const model of collections.models) {
    const texts = [
      model.id,
      model.title,
      model.subtitle,
      model.category,
      model.description,
      model.problem,
      model.namingReason,
      model.complexity,
      model.neuralPattern,
      model.whyThisModel,
      ...model.domains,
    ]
    expect(texts.every((text) => text.length > 0)).toBe(true)
    const { accuracyPercent, latencyMs, dataPoints, implementationWeeks } = model
    const figures = [accuracyPercent, latencyMs, dataPoints, implementationWeeks]
    expect(figures.every((figure) => figure > 0)).toBe(true)
  }
})

test('each model has its own drawing technique', () => {
  expect(new Set(collections.models.map(({ neuralPattern }) => neuralPattern)).size).toBe(10)
})

test('the home page features Hermes, Kratos and Lira, each with its description', () => {
  expect(pages.home.models.featured).toEqual(['hermes', 'kratos', 'lira'])
  const words = { hermes: /risk assessment and grade/, kratos: /real-time/i, lira: /click/i }
  for (const [id, pattern] of Object.entries(words)) {
    const model = collections.models.find((entry) => entry.id === id)
    expect(`${model?.subtitle} ${model?.description}`).toMatch(pattern)
  }
})

test('AUT-07 each automation has every field of the specification', () => {
  const text = expect.stringMatching(/./) as unknown
  for (const automation of collections.automations) {
    expect(automation).toMatchObject({
      id: text,
      title: text,
      category: text,
      platform: text,
      status: text,
      description: text,
      features: [text, text, text, text],
      colour: text,
    })
  }
})

test('AUT-08 the twenty categories are present, the combined one on exactly one item', () => {
  const present = collections.automations.map(({ category }) => category)
  expect([...new Set(present)].toSorted()).toEqual(
    [
      'marketing',
      'enterprise',
      'support',
      'analytics',
      'sales',
      'development',
      'ai',
      'security',
      'finance',
      'productivity',
      'supply chain',
      'education',
      'blockchain',
      'hr',
      'iot',
      'healthcare',
      'legal',
      'consumer',
      'sustainability',
      'NLP, Agentic AI',
    ].toSorted(),
  )
  expect(present.filter((category) => category === 'NLP, Agentic AI')).toHaveLength(1)
})

test('each automation has four different features and a unique title', () => {
  const { automations } = collections
  expect(automations.filter(({ features }) => new Set(features).size !== 4)).toEqual([])
  expect(new Set(automations.map(({ title }) => title)).size).toBe(30)
})

test('all four statuses occur among the automations', () => {
  const statuses = new Set(collections.automations.map(({ status }) => status))
  expect([...statuses].toSorted()).toEqual(['beta', 'development', 'planned', 'production'])
  expect(pages.automations.statuses).toEqual({
    production: 'Production',
    beta: 'Beta',
    development: 'Development',
    planned: 'Planned',
  })
})

test('the home page features the three automations whose titles are specified', () => {
  const titles = pages.home.automations.featured.map(
    (id) => collections.automations.find((entry) => entry.id === id)?.title,
  )
  expect(titles).toEqual([
    'LinkedIn Content Automation',
    'Email Marketing Optimizer',
    'Social Media Scheduler',
  ])
})

test('four automation categories have no button', () => {
  const buttons = new Set(pages.automations.categories.map(({ id }) => id))
  expect(buttons.size).toBe(17)
  expect(AUTOMATION_CATEGORIES.filter((category) => !buttons.has(category))).toEqual([
    'productivity',
    'supply chain',
    'blockchain',
    'NLP, Agentic AI',
  ])
})

test('RES-04 each paper has every field of the specification, with the values it allows', () => {
  const text = expect.stringMatching(/./) as unknown
  for (const paper of collections.papers) {
    expect(paper).toMatchObject({
      id: text,
      title: text,
      country: text,
      publication: text,
      year: expect.any(Number) as unknown,
      category: expect.stringMatching(
        /^(NLP|Deep Learning|Ethics|IoT|Computer Vision)$/,
      ) as unknown,
      description: text,
      link: expect.any(String) as unknown,
      impact: expect.stringMatching(/^(High|Medium)$/) as unknown,
      tags: expect.arrayContaining([text]) as unknown,
      underReview: expect.any(Boolean) as unknown,
    })
  }
  expect(new Set(collections.papers.map(({ category }) => category)).size).toBe(5)
})

test('one paper is under review and has no link, and two papers with a link are featured', () => {
  const idsOf = (papers: typeof collections.papers) => papers.map(({ id }) => id)
  expect(idsOf(collections.papers.filter(({ underReview }) => underReview))).toEqual([
    'three-bearings',
  ])
  expect(idsOf(collections.papers.filter(({ link }) => link === ''))).toEqual(['three-bearings'])
  expect(collections.papers.filter(({ featured }) => featured)).toHaveLength(2)
})

test('twelve pages have a path', () => {
  expect(PAGE_TABLE.map(({ path }) => path)).toEqual([
    '/',
    '/chatbots',
    '/models',
    '/automations',
    '/research',
    '/about',
    '/contact',
    '/careers',
    '/privacy-policy',
    '/terms-of-service',
    '/cookie-policy',
    '/impressum',
  ])
})
