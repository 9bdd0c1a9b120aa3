import { expect, test } from 'vitest'
import type { AnswerDetails, EntryCard, TableCard } from './answer-card.ts'
import { GENERATED_BY_MODEL } from './chat.ts'
import { answerMarkdown, answerText, cardSummary } from './answer-text.ts'

const PRICE: EntryCard = {
  type: 'entry',
  source: 1,
  name: 'QA Chatbot',
  kind: 'Chatbot package',
  asked: { label: 'Price', value: '€2999', note: 'one-time setup fee' },
  facts: [
    { label: 'Tier', value: 'Gold', step: { at: 2, of: 3, drawn: 'peaks' } },
    { label: 'Included', value: '', items: ['REST API', 'Analytics dashboard'] },
  ],
  note: 'Without VAT.',
  action: { label: 'Get Started', url: '/contact' },
}

const RANKING: TableCard = {
  type: 'table',
  source: 1,
  caption: 'Latency, lower is better.',
  columns: { name: 'Model', value: 'Latency' },
  rows: [
    {
      name: 'Hermes',
      subtitle: 'Loan categorizer',
      url: '/models#hermes',
      value: '12ms',
      size: 0.4,
    },
    { name: 'Lira | 2', url: '/models#lira', value: '15ms', size: 1 },
  ],
  isRanking: true,
}

const SOURCES = [
  { number: 1, url: '/chatbots#qa', title: 'Chatbots: QA Chatbot' },
  { number: 2, url: '/terms#fees', title: 'Terms: Setup fees' },
  { number: 3, url: '/chatbots', title: 'Chatbots: Prices' },
]

const details = (change: Partial<AnswerDetails>): AnswerDetails => ({
  cards: [],
  further: [],
  unsourced: [],
  ...change,
})

test('the text of an answer has the words of its cards and further sources, in order', () => {
  const shown = {
    text: 'The price:',
    sources: SOURCES.slice(0, 2),
    details: details({ cards: [PRICE], further: [{ source: 2, line: 'Fees are paid once.' }] }),
  }
  expect(answerText(shown).split('\n')).toEqual([
    'The price:',
    'QA Chatbot',
    'Chatbot package',
    'Price: €2999 one-time setup fee',
    'Tier: Gold',
    'Included: REST API; Analytics dashboard',
    'Without VAT.',
    'Chatbots: QA Chatbot',
    'Get Started',
    'Terms: Setup fees',
    'Fees are paid once.',
  ])
})

test('the text of a table has its rows and group headings', () => {
  const rows = RANKING.rows.map((row, index) => (index === 1 ? { ...row, group: 'Basic' } : row))
  const cards = [{ ...RANKING, title: 'Models', rows }]
  expect(answerText({ text: 'Hermes.', sources: [], details: details({ cards }) })).toBe(
    'Hermes.\nModels\nLatency, lower is better.\nHermes Loan categorizer 12ms\nBasic\nLira | 2 15ms',
  )
})

test('without citations all sources are listed, with citations only those and further ones', () => {
  const titles = (text: string, change: Partial<AnswerDetails>) =>
    answerText({ text, sources: SOURCES, details: details(change) })
      .split('\n')
      .slice(1)
  const all = SOURCES.map(({ title }) => title)
  expect(titles('Nothing cited.', {})).toEqual(all)
  expect(titles('Cited [1, 3].', {})).toEqual([all[0], all[2]])
  expect(titles('Cited [1].', { further: [{ source: 2, line: 'x' }] })).toEqual([
    all[0],
    all[1],
    'x',
  ])
})

test('a declined answer lists no sources', () => {
  const declined = { text: 'I found nothing.', sources: SOURCES, notice: 'handover' } as const
  expect(answerText(declined)).toBe('I found nothing.')
})

test('the Markdown of an answer has a heading and a list for an entry', () => {
  const shown = {
    text: 'The price:',
    sources: SOURCES.slice(0, 2),
    details: details({ cards: [PRICE], further: [{ source: 2, line: 'Fees are paid once.' }] }),
  }
  expect(
    answerMarkdown(shown, { text: 'The price:', origin: 'https://site', generated: 'By AI.' }),
  ).toBe(
    `The price:

### QA Chatbot

Chatbot package

- Price: €2999 one-time setup fee
- Tier: Gold
- Included: REST API; Analytics dashboard

Without VAT.

[1] Chatbots: QA Chatbot: https://site/chatbots#qa
[2] Terms: Setup fees: https://site/terms#fees
Fees are paid once.`,
  )
})

test('the Markdown of an answer says below the text that a model wrote it', () => {
  const shown = {
    text: 'Fast.',
    sources: SOURCES.slice(0, 1),
    digitalSourceType: GENERATED_BY_MODEL,
  }
  const words = { text: 'Fast.', origin: '', generated: 'By AI.' }
  expect(answerMarkdown(shown, words)).toBe(
    'Fast.\n\nBy AI.\n\n[1] Chatbots: QA Chatbot: /chatbots#qa',
  )
})

test('the Markdown of an answer has a table for a comparison', () => {
  const shown = { text: '', sources: [], details: details({ cards: [RANKING] }) }
  expect(answerMarkdown(shown, { text: '', origin: '', generated: 'By AI.' })).toBe(
    String.raw`Latency, lower is better.

| Model | Latency |
| --- | --- |
| Hermes, Loan categorizer | 12ms |
| Lira \| 2 | 15ms |`,
  )
})

test('the summary of a card is the asked fact, the winner or the name', () => {
  const { asked: _, ...unasked } = PRICE
  expect(cardSummary(PRICE)).toBe('Price: €2999 one-time setup fee')
  expect(cardSummary(unasked)).toBe('QA Chatbot')
  expect(cardSummary(RANKING)).toBe('Hermes: 12ms')
  expect(cardSummary({ ...RANKING, title: 'Prices', isRanking: false })).toBe('Prices')
})
