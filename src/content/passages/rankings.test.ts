import { expect, test } from 'vitest'
import { readContent } from '../reader/read-content.ts'
import { comparisonPassages } from './comparisons.ts'
import type { PassageCard } from './passage.ts'
import { rankingPassages } from './rankings.ts'
import { createWriter } from './sentences.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { withCollections } from '#tests/fixtures/with-collections.ts'

const content = readContent(SAMPLE_CONTENT)
const [model] = content.collections.models
const [paper] = content.collections.papers
const [chatbotPackage] = content.collections.packages
if (!model || !paper || !chatbotPackage) throw new Error('the content has no entries')

const low = { accuracyPercent: 88, latencyMs: 12, dataPoints: 900_000, implementationWeeks: 1 }
const high = { accuracyPercent: 96.1, latencyMs: 45, dataPoints: 2_200_000, implementationWeeks: 6 }

const packagesFor = (...fees: readonly number[]) =>
  fees.map((setupFeeEur, n) => ({ ...chatbotPackage, id: `p${n}`, name: `P${n}`, setupFeeEur }))

const SMALL = withCollections(content, {
  models: [
    { ...model, id: 'low', title: 'Low', ...low },
    { ...model, id: 'high', title: 'High', ...high },
  ],
  papers: [
    { ...paper, id: 'old', title: 'Old', year: 2023 },
    { ...paper, id: 'new', title: 'New', year: 2026 },
  ],
  packages: packagesFor(999, 2999),
})

const ranking = (id: string, among = SMALL) => {
  const found = rankingPassages(createWriter(among)).find(({ key }) => key === `comparisons/${id}`)
  if (!found) throw new Error(`no ranking is called ${id}`)
  return found
}

test.each([
  ['model-accuracy#highest', 'models/high', 'high', 'High 96.1% and Low 88%'],
  ['model-accuracy#lowest', 'models/low', 'low', 'Low 88% and High 96.1%'],
  ['model-latency#highest', 'models/high', 'high', 'High 45ms and Low 12ms'],
  ['model-latency#lowest', 'models/low', 'low', 'Low 12ms and High 45ms'],
  ['model-data#highest', 'models/high', 'high', 'High 2.2M and Low 900K'],
  ['model-data#lowest', 'models/low', 'low', 'Low 900K and High 2.2M'],
  ['model-implementation#highest', 'models/high', 'high', 'High 6 weeks and Low 1 week'],
  ['model-implementation#lowest', 'models/low', 'low', 'Low 1 week and High 6 weeks'],
  ['package-price#highest', 'packages/p1', 'package-p1', 'P1 €2999 and P0 €999'],
  ['package-price#lowest', 'packages/p0', 'package-p0', 'P0 €999 and P1 €2999'],
  ['paper-year#highest', 'papers/new', 'new', 'New 2026 and Old 2023'],
  ['paper-year#lowest', 'papers/old', 'old', 'Old 2023 and New 2026'],
])('%s cites %s, links to #%s and ends with %s', (id, entry, anchor, order) => {
  const { entries, page, ...passage } = ranking(id)
  expect(entries).toEqual([entry, `pages/${page}`])
  expect(passage.anchor).toBe(anchor)
  expect(passage.text).toMatch(new RegExp(`\\b2\\b.*: ${order}\\.$`))
  expect(passage.headings).toHaveLength(1)
})

test.each([
  ['model-accuracy#highest', 'models', 'hero'],
  ['package-price#lowest', 'chatbots', 'pricing'],
  ['paper-year#highest', 'research', 'hero'],
])('%s without a single winner links to the section of the page %s', (id, page, anchor) => {
  const same = withCollections(content, {
    models: ['a', 'b'].map((one) => ({ ...model, id: one, title: one })),
    papers: ['a', 'b'].map((one) => ({ ...paper, id: one, title: one })),
    packages: packagesFor(999, 999, 999, 999),
  })
  expect(ranking(id, same)).toMatchObject({ page, anchor })
})

test('a package without a price is in no ranking', () => {
  const { setupFeeEur: _fee, ...onRequest } = chatbotPackage
  const packages = [...packagesFor(999), { ...onRequest, id: 'quote', name: 'Quote' }]
  const { text } = ranking('package-price#highest', withCollections(content, { packages }))
  expect(text).toContain('P0, for €999. All 1, ')
  expect(text).not.toContain('Quote')
})

test('the key of a domain is the same in every language', () => {
  const keysOf = (...domains: readonly string[]) => {
    const models = SMALL.collections.models.map((one) => ({ ...one, domains: [...domains] }))
    return rankingPassages(createWriter(withCollections(content, { models })))
      .map(({ key }) => key)
      .filter((key) => key.startsWith('comparisons/model-latency-of-'))
  }
  // Both ends, also of their category.
  expect(keysOf('Trade', 'Energy')).toHaveLength(6)
  expect(keysOf('Ηλ. εμπόριο', 'Ενέργεια')).toEqual(keysOf('Trade', 'Energy'))
})

test('within a group every scale has both ends, and they share one parent', () => {
  const low = ranking('model-latency-of-low-1#lowest')
  expect(low).toMatchObject({ parent: 'comparisons/models-of-low-1', entries: ['pages/models'] })
  expect(low.headings).toEqual([`Fastest model: ${model.category}`])
  expect(low.text).toMatch(
    /^The fastest .*: Low, with a latency of 12ms\. Low 12ms and High 45ms\.$/,
  )
  expect(ranking('model-accuracy-of-low-1#highest').parent).toBe(low.parent)
})

const tableOf = (card: PassageCard | undefined) => {
  if (card?.type !== 'table') throw new Error('the card is no table')
  return card
}

test('the card of a ranking has five rows, the winner first', () => {
  const { rows, ...table } = tableOf(ranking('model-latency#lowest', content).card)
  expect(table).toEqual({
    type: 'table',
    caption: 'Latency, lower is better',
    part: '5 of 10',
    better: 'lower',
    columns: { name: 'Model', value: 'Latency' },
    isRanking: true,
  })
  expect(rows.map(({ name }) => name)).toEqual(['Hermes', 'Lira', 'Kratos', 'Orion', 'Drini'])
  expect(rows[0]).toMatchObject({ url: '/models#hermes', value: '12ms', size: 12 / 29 })
  expect(rows.at(-1)?.size).toBe(1)
})

test('a price table lists all packages in groups', () => {
  const card = comparisonPassages(createWriter(content)).find(
    ({ key }) => key === 'comparisons/packages',
  )?.card
  const { title, rows, isRanking } = tableOf(card)
  expect([title, isRanking]).toEqual([content.knowledge.sentences.listings.packages.heading, false])
  const names = content.collections.packages.map(({ name }) => name)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  // The rows of a group are together.
  const groups = rows.map(({ group }) => group)
  expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...new Set(groups)])
  const row = rows.find(({ name }) => name === 'All-in-One')
  expect(row).toMatchObject({ value: 'a custom quote', url: '/chatbots#package-all-in-one' })
})
