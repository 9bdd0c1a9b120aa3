import type { AnswerDetails, EntryCard, TableCard } from '#shared/answer-card.ts'
import { STREAM_HEADER } from '#shared/chat-stream.ts'
import { CHAT_PATH, type ChatNotice, type ChatSource } from '#shared/chat.ts'
import type { Page } from '@playwright/test'

export interface StubbedAnswer {
  readonly text: string
  readonly sources: readonly ChatSource[]
  readonly details?: AnswerDetails
  readonly notice?: ChatNotice
}

const SOURCES: readonly ChatSource[] = [
  { number: 1, url: '/models#kratos', title: 'Models: Kratos' },
  { number: 2, url: '/models', title: 'Models: Fastest model' },
  { number: 3, url: '/chatbots#pricing', title: 'Chatbots: All chatbot packages and prices' },
]

const LATENCY: EntryCard = {
  type: 'entry',
  source: 1,
  name: 'Kratos',
  subtitle: 'Real-time fraud prevention engine',
  drawing: 'kratos',
  asked: { label: 'Latency', value: '18ms' },
  facts: [
    { label: 'Accuracy', value: '94.7%' },
    { label: 'Data size', value: '6.5M' },
    { label: 'Implementation time', value: '≈ 6 weeks' },
    { label: 'Complexity', value: 'Very High', step: { at: 3, of: 3, drawn: 'peaks' } },
  ],
  note: 'Catalogue values. Your results depend on your own data.',
}

const RANKING: TableCard = {
  type: 'table',
  source: 2,
  caption: 'Latency, lower is better. Three of ten models.',
  columns: { name: 'Model', value: 'Latency' },
  rows: [
    {
      name: 'Hermes',
      subtitle: 'Loan categorizer',
      url: '/models#hermes',
      value: '12ms',
      size: 0.667,
    },
    { name: 'Lira', url: '/models#lira', value: '15ms', size: 0.833 },
    { name: 'Kratos', url: '/models#kratos', value: '18ms', size: 1 },
  ],
  isRanking: true,
}

const PRICES: TableCard = {
  type: 'table',
  source: 3,
  title: 'Chatbot packages',
  caption: 'One-time setup fee, in euros and without VAT',
  columns: { name: 'Package', detail: 'Tier', value: 'Price' },
  rows: [
    {
      name: 'Basic Informative',
      url: '/chatbots#basic-informative',
      value: '€999',
      group: 'Basic',
      detail: 'Silver',
      step: { at: 1, of: 3 },
    },
    {
      name: 'All-in-One',
      url: '/chatbots#all-in-one',
      value: 'Custom quote',
      group: 'Advanced',
      detail: 'Platinum',
      step: { at: 3, of: 3 },
    },
  ],
  isRanking: false,
}

/** An answer with one card and two further sources. */
export const ANSWER_WITH_CARD: StubbedAnswer = {
  text: 'The latency of Kratos:',
  sources: SOURCES,
  notice: 'quotations',
  details: {
    cards: [LATENCY],
    further: [
      { source: 2, line: 'Hermes is the fastest model: it answers in 12ms.' },
      { source: 3, line: 'Six packages, from €999 to a custom quote for the largest one.' },
    ],
    unsourced: [],
  },
}

export const ANSWER_WITH_TABLES: StubbedAnswer = {
  text: 'Hermes is the fastest of our ten models.',
  sources: SOURCES.slice(1),
  notice: 'quotations',
  details: { cards: [RANKING, PRICES], further: [], unsourced: [] },
}

export const ANSWER_OF_MODEL: StubbedAnswer = {
  text: 'Kratos answers in 18ms.[1] It could save you €40,000 a year, not €40,000,000.',
  sources: SOURCES.slice(0, 1),
  details: {
    cards: [{ ...LATENCY, variant: 'short', facts: [] }],
    further: [],
    unsourced: ['€40,000'],
  },
}

/** Answers every question alike. */
export async function stubAnswers(page: Page, answer: StubbedAnswer): Promise<void> {
  const { text, sources, details, notice } = answer
  const parts = [
    { type: 'start', messageId: crypto.randomUUID() },
    ...sources.map(({ number, url, title }) => ({
      type: 'source-url',
      sourceId: String(number),
      url,
      title,
    })),
    ...(notice ? [{ type: 'data-notice', data: { kind: notice } }] : []),
    { type: 'text-delta', id: 't', delta: text },
    ...(details ? [{ type: 'data-details', data: details }] : []),
    { type: 'finish', finishReason: 'stop' },
  ]
  await page.route(`**${CHAT_PATH}`, (route) =>
    route.fulfill({
      headers: {
        'content-type': 'text/event-stream',
        [STREAM_HEADER.name]: STREAM_HEADER.value,
      },
      body: parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join(''),
    }),
  )
}
