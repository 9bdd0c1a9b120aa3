import { expect, test } from 'vitest'
import type { AnswerDetails, EntryCard } from './answer-card.ts'
import { GENERATED_BY_MODEL } from './chat.ts'
import { answerMarkdown, answerText } from './answer-text.ts'

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
    'Included: REST API · Analytics dashboard',
    'Without VAT.',
    'Chatbots: QA Chatbot',
    'Get Started',
    'Terms: Setup fees',
    'Fees are paid once.',
  ])
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
- Included: REST API · Analytics dashboard

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
