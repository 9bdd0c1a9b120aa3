import { expect, test } from 'vitest'
import { readContent } from '#content/reader/read-content.ts'
import { AUTOMATION_CATEGORIES } from '#content/schema/catalogue.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const { collections, pages } = readContent(SAMPLE_CONTENT)
const TEXT = expect.stringMatching(/./) as unknown

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
