import { expect, test } from 'vitest'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import type { BuiltPassage } from './passage.ts'
import { readPassages } from './read-passages.ts'

const passages = readPassages(SAMPLE_CONTENT)

const passageOf = (key: string, among: readonly BuiltPassage[] = passages): BuiltPassage => {
  const found = among.find((passage) => passage.key === key)
  if (!found) throw new Error(`no passage is called ${key}`)
  return found
}

test('the card of a model has its figures as facts, and its details belong to it', () => {
  const { card } = passageOf('models/kratos')
  expect(card).toMatchObject({ type: 'entry', name: 'Kratos', drawing: 'kratos' })
  const facts = card?.type === 'entry' ? card.facts : []
  const valueOf = (id: string) => facts.find((one) => one.id === id)?.value
  const figures = ['accuracy', 'latency', 'data', 'implementation'].map(valueOf)
  expect(figures).toEqual(['94.7%', '18ms', '6.5M samples', '≈ 6 weeks'])
  expect(facts.slice(0, 2).map(({ id, value }) => [id, value])).toEqual([
    ['quote', 'On request'],
    ['implementation', '≈ 6 weeks'],
  ])
  expect(passageOf('models/kratos#details').parent).toBe('models/kratos')
})

test('a row of a legal list has a passage and a card of its own', () => {
  const parent = 'legal/privacy-policy#how-long-we-keep-data'
  const heading = 'How long we keep data'
  expect(passageOf(`${parent}/row-4`)).toMatchObject({
    parent,
    url: '/privacy-policy#how-long-we-keep-data',
    headingPath: ['Privacy Policy', 'Storage and security', heading, 'Server logs'],
    text: 'Server logs: at most 14 days.',
    card: {
      name: 'Server logs',
      facts: [{ id: 'row', label: heading, value: 'at most 14 days' }],
    },
  })
  expect(passageOf(parent).text).toContain('Server logs: at most 14 days.')
})

test('a card tells no sample address', () => {
  const folder = copyContent({
    'legal/privacy-policy.md': (text) => text.replace('at most 14 days.', 'ask {email}.'),
  })
  const row = 'legal/privacy-policy#how-long-we-keep-data/row-4'
  expect(passageOf(row, readPassages(folder)).card).toMatchObject({
    name: 'Server logs',
    facts: [{ value: 'ask our e-mail address (not yet published)' }],
  })
})

test('the facts of a card are told in the passages that it is shown for', () => {
  const texts = Map.groupBy(passages, ({ parent }) => parent)
  const untold = passages
    // "Every chatbot" names none.
    .filter(({ key }) => !key.startsWith('comparisons/'))
    .flatMap(({ key, parent, card }) => {
      const text = (texts.get(parent) ?? []).map((passage) => passage.text).join('\n')
      return (card?.type === 'entry' ? card.facts : [])
        .filter(({ value, items = [value] }) => items.some((item) => !text.includes(item)))
        .map(({ label }) => `${key}: ${label}`)
    })
  expect(untold).toEqual([])
})
