import { expect, test } from 'vitest'
import type { EntryCard, TableCard } from '#shared/answer-card.ts'
import { sampleTexts } from '#tests/fixtures/service-texts.ts'
import type { Passage } from '../retrieval/answer-cards.ts'
import type { Retrieved } from '../retrieval/retriever.ts'
import { NO_DETAILS, toAnswerOutcome } from './answer-outcome.ts'
import type { Generated } from './generation/generate.ts'

const WORDS: Parameters<typeof toAnswerOutcome>[2] = {
  sentences: sampleTexts.chat['en']?.sentences ?? { connection: '', empty: '', budget: '' },
  pickReply: (kind: string) => `en: ${kind}`,
  facts: {
    latency: {
      words: ['latency'],
      line: { en: 'The latency of {name}:', sq: 'Latenca e {name}:', el: 'Απόκριση του {name}:' },
    },
  },
  language: 'en',
}

const LATENCY = { label: 'Latency', value: '8ms' }
const ACCURACY = { label: 'Accuracy', value: '94.7%' }
const ACTION = { label: 'Get Started', url: '/contact?about=kratos' }

const entry = (source: number, name: string, changes: Partial<EntryCard> = {}): Passage => ({
  key: `models/${name.toLowerCase()}`,
  entries: [],
  url: `/models#${name.toLowerCase()}`,
  title: name,
  text: `${name}.`,
  card: { type: 'entry', source, name, facts: [ACCURACY], ...changes },
  line: `Line of ${name}`,
})

/** Asked for its latency. */
const KRATOS = {
  ...entry(1, 'Kratos', { asked: LATENCY, text: 'It stops fraud.', action: ACTION }),
  asked: 'latency',
}
const LIRA = entry(2, 'Lira')
const NERA = entry(3, 'Nera')

const TABLE: TableCard = {
  type: 'table',
  source: 1,
  caption: 'Latency',
  columns: { name: 'Model', value: 'Latency' },
  rows: [],
  isRanking: true,
}
const RANKING: Passage = { ...entry(1, 'Fastest'), card: TABLE, line: 'The fastest is Hermes.' }

const found = (changes: Partial<Retrieved> = {}): Retrieved => ({
  mode: 'hybrid',
  match: 'found',
  passages: [KRATOS, LIRA, NERA],
  questions: 1,
  ...changes,
})

const withoutModel = (changes: Partial<Retrieved> = {}, words: object = {}) =>
  toAnswerOutcome({ outcome: { kind: 'not-configured' }, text: '' }, found(changes), {
    ...WORDS,
    ...words,
  })

test('names the asked fact above its card, and has a line for each other source', () => {
  const { sentence, notice, details } = withoutModel()
  expect([sentence, notice]).toEqual(['The latency of Kratos:', 'quotations'])
  expect(details).toEqual({
    cards: [KRATOS.card],
    further: [
      { source: 2, line: 'Line of Lira' },
      { source: 3, line: 'Line of Nera' },
    ],
    unsourced: [],
  })
  expect(withoutModel({}, { language: 'sq' }).sentence).toBe('Latenca e Kratos:')
})

test('EXT-04 a section on a person is shown alone, with an apology and the form', () => {
  const { sentence, notice, details } = withoutModel({ reply: 'person', passages: [LIRA] })
  expect([sentence, notice]).toEqual(['en: person', 'handover'])
  expect(details).toEqual({ cards: [LIRA.card], further: [], unsourced: [], hasForm: true })
})

test('without a match there is one line and no card', () => {
  const { sentence, notice, details } = withoutModel({ match: 'nothing' })
  expect([sentence, notice]).toEqual(['en: nothing', 'handover'])
  expect(details).toEqual(NO_DETAILS)
})

test('several questions have two short cards, and a line for the third', () => {
  const { sentence, details } = withoutModel({ questions: 3 })
  expect(sentence).toBe('en: several')
  const { action: _action, ...card } = KRATOS.card as EntryCard
  expect(details).toEqual({
    cards: [
      { ...card, variant: 'short' },
      { ...LIRA.card, variant: 'short' },
    ],
    further: [{ source: 3, line: 'Line of Nera' }],
    unsourced: [],
  })
})

const withModel = (
  text: string,
  changes: Partial<Retrieved> = {},
  unknownNumbers: readonly string[] = [],
) => {
  const findings: Generated['findings'] = {
    droppedCitations: 0,
    droppedLinks: 0,
    unknownNumbers,
    uncitedFigures: 0,
    hasLeaked: false,
  }
  const outcome = { kind: 'finished', reason: 'stop' } as const
  return toAnswerOutcome({ outcome, text, findings }, found(changes), WORDS)
}

test('the form is shown below what a model says to a wish for a person', () => {
  const details = { ...NO_DETAILS, hasForm: true }
  const outcome = withModel('Use the form.', { reply: 'person' })
  expect(outcome).toMatchObject({ notice: 'handover', details })
})

test('an answer of a model that cites one entry gets its short card', () => {
  const { sentence, notice, details } = withModel('It takes 8 ms [1], always [1].')
  expect([sentence, notice]).toEqual(['', undefined])
  expect(details.cards).toMatchObject([{ name: 'Kratos', asked: LATENCY, variant: 'short' }])
  expect(details.further).toEqual([])
})

test.each([
  ['cites nothing', 'Yes.', {}],
  ['cites two entries', 'Kratos [1] and Lira [2].', {}],
  ['cites a ranking', 'Hermes [1].', { passages: [RANKING] }],
  ['cites a text without facts', 'Yes [1].', { passages: [entry(1, 'Terms', { facts: [] })] }],
  ['cites no source', 'Yes [7].', {}],
])('an answer of a model that %s gets no card', (_name, text, changes) => {
  expect(withModel(text, changes).details).toEqual(NO_DETAILS)
})
