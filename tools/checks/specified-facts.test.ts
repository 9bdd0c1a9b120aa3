import { expect, test } from 'vitest'
import { readContent } from '#content/reader/read-content.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { differencesFromSpecification } from './specified-facts.ts'

const content = readContent(SAMPLE_CONTENT)
const { collections } = content

test('the sample differs in nothing', () => {
  expect(differencesFromSpecification(content)).toEqual([])
})

test('reports another price, a missing model and a missing automation', () => {
  const changed = {
    ...content,
    collections: {
      ...collections,
      packages: collections.packages.map((one) =>
        one.id === 'qa-chatbot' ? { ...one, setupFeeEur: 2899 } : one,
      ),
      models: collections.models.filter(({ id }) => id !== 'lira'),
      automations: collections.automations.slice(1),
    },
  }
  const found = differencesFromSpecification(changed).join('\n')
  for (const words of [
    'in collections.automations: 29, specified 30',
    'in collections.models: 9, specified 10',
    'in collections.models.lira.title+accuracyPercent+latencyMs+implementationWeeks: nothing, specified Lira, 92.5, 15, 3',
    'in collections.packages.*.name+setupFeeEur+tier+level+isContact: ["Basic Informative, 999, silver, basic, false",',
    '"QA Chatbot, 2899, gold, basic, false"',
  ]) {
    expect(found).toContain(words)
  }
})
