import { expect, test } from 'vitest'
import { readContent } from '#content/reader/read-content.ts'
import { differencesFromSpecification } from './specified-facts.ts'

const content = readContent('content')
const { collections } = content

test('the sample content differs in nothing', () => {
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
  expect(differencesFromSpecification(changed)).toEqual([
    'differs from the specification in packages/qa-chatbot.yaml: "QA Chatbot, 2899, gold, basic", specified "QA Chatbot, 2999, gold, basic"',
    'differs from the specification in models/lira.yaml: "no such entry", specified "92.5%, 15ms, 3 weeks"',
    'differs from the specification in automations: "29", specified "30"',
  ])
})
