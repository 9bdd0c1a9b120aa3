import { expect, test } from 'vitest'
import { parseDetails } from './answer-details.ts'

const ENTRY = {
  type: 'entry',
  source: 1,
  name: 'QA Chatbot',
  kind: 'Chatbot package',
  asked: { label: 'Price', value: '€2999', note: 'one-time setup fee' },
  facts: [
    { label: 'Tier', value: 'Gold', step: { at: 2, of: 3, drawn: 'peaks' } },
    { label: 'Included', value: '', items: ['REST API'] },
  ],
  action: { label: 'Get Started', url: '/contact?topic=chatbot-sales' },
}

const TABLE = {
  type: 'table',
  source: 1,
  caption: 'Latency, lower is better.',
  columns: { name: 'Model', value: 'Latency' },
  rows: [{ name: 'Hermes', url: '/models#hermes', value: '12ms', size: 0.5 }],
  isRanking: true,
}

const cardsOf = (...cards: unknown[]) => parseDetails({ cards })?.cards

test('keeps complete cards, lines and figures', () => {
  const details = {
    cards: [ENTRY, TABLE],
    further: [{ source: 2, line: 'Kratos answers in 18ms.' }],
    unsourced: ['€40,000'],
    hasForm: true,
  }
  expect(parseDetails(details)).toEqual(details)
})

test.each([
  null,
  'entry',
  { type: 'weather' },
  { ...ENTRY, type: 'table' },
  { ...ENTRY, name: '' },
  { ...ENTRY, name: 'a'.repeat(2001) },
  { ...ENTRY, source: '1' },
  { ...ENTRY, asked: { label: 'Price' } },
  { ...ENTRY, facts: undefined },
  { ...ENTRY, facts: [{ label: 'Tier', value: 5 }] },
  { ...ENTRY, facts: [{ label: 'Tier', value: 'Gold', step: { at: 4, of: 3, drawn: 'peaks' } }] },
  { ...ENTRY, facts: [{ label: 'Tier', value: 'Gold', step: { at: 1, of: 99, drawn: 'peaks' } }] },
  { ...ENTRY, facts: [{ label: 'Tier', value: 'Gold', step: { at: 1, of: 3, drawn: 'pie' } }] },
  { ...ENTRY, variant: 'large' },
  { ...ENTRY, action: { label: 'Go', url: 'https://elsewhere.example/' } },
  { ...ENTRY, action: { label: 'Go', url: '//elsewhere.example' } },
  { ...TABLE, rows: [] },
  { ...TABLE, rows: Array.from({ length: 25 }, () => TABLE.rows[0]) },
  { ...TABLE, rows: [{ ...TABLE.rows[0], url: 'javascript:alert(1)' }] },
  { ...TABLE, rows: [{ ...TABLE.rows[0], size: 1.2 }] },
  { ...TABLE, columns: { name: 'Model' } },
  { ...TABLE, isRanking: 'yes' },
])('drops malformed card %# and keeps the others', (card) => {
  expect(cardsOf(card, ENTRY)).toEqual([ENTRY])
})

test('drops malformed lines and figures', () => {
  const further = [{ source: 2 }, { source: '2', line: 'a' }, { source: 3, line: 'b' }, null]
  expect(parseDetails({ further, unsourced: [5, '', '18ms'], hasForm: 'yes' })).toEqual({
    cards: [],
    further: [{ source: 3, line: 'b' }],
    unsourced: ['18ms'],
  })
})
