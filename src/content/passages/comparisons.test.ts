import { expect, test } from 'vitest'
import { readContent } from '../reader/read-content.ts'
import { listPassages } from './read-passages.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { withCollections } from '#tests/fixtures/with-collections.ts'

const content = readContent(SAMPLE_CONTENT)

const comparison = (id: string, among = content) => {
  const passages = listPassages(among, () => true)
  const found = passages.find(({ key }) => key === `comparisons/${id}`)
  if (!found) throw new Error(`no comparison is called ${id}`)
  return found
}

test.each([
  ['automations', ['pages/automations'], 'There are 30 automations in the catalogue.'],
  ['personas-with-on-premise-deployment', ['personas/all-in-one', 'pages/chatbots'], 'All-in-One'],
  ['packages', ['pages/chatbots'], 'All-in-One a custom quote'],
  ['averages', ['pages/models'], 'an average accuracy of 92.5% and an average latency of 40ms'],
  ['models-by-category', ['pages/models'], 'Customer insight: Drini and Lira;'],
  ['jobs', ['jobs/ai-engineer', 'jobs/ai-researcher', 'pages/careers'], '2 open positions'],
])('%s cites %j and contains: %s', (id, entries, words) => {
  expect(comparison(id).entries).toEqual(entries)
  expect(comparison(id).text).toContain(words)
})

test.each([
  [3, ['models/drini', 'models/hermes', 'models/kratos', 'pages/models']],
  [4, ['pages/models']],
])('a list of %i entries cites %j', (count, entries) => {
  const models = content.collections.models.slice(0, count)
  expect(comparison('models', withCollections(content, { models })).entries).toEqual(entries)
})

test('omits an empty listing', () => {
  const automations = content.collections.automations.filter(({ status }) => status !== 'planned')
  const changed = withCollections(content, { automations })
  expect(() => comparison('automations-planned', changed)).toThrow('no comparison')
})

test('a price table lists all packages in groups', () => {
  const { card } = comparison('packages')
  if (card?.type !== 'table') throw new Error('the card is no table')
  const { title, rows, isRanking } = card
  expect([title, isRanking]).toEqual([content.knowledge.sentences.listings.packages.heading, false])
  const names = content.collections.packages.map(({ name }) => name)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  // The rows of a group are together.
  const groups = rows.map(({ group }) => group)
  expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...new Set(groups)])
  const row = rows.find(({ name }) => name === 'All-in-One')
  expect(row).toMatchObject({ value: 'a custom quote', url: '/chatbots#package-all-in-one' })
})
