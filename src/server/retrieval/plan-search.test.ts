import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleLexicon } from '#tests/fixtures/retrieval.ts'
import { contextOf, partsOf, planSearch } from './plan-search.ts'
import { contentWords } from './question-words.ts'

const lexicon = sampleLexicon()
const plan = (text: string, before: readonly string[] = []) => planSearch(text, before, lexicon)[0]
const lexemes = (text: string, before?: readonly string[]) =>
  plan(text, before).terms.map(({ lexeme }) => lexeme)

test('searches for every known word of the question', () => {
  expect(lexemes('How does the volcano stop fraud in payments?')).toEqual(['stop', 'fraud', 'pay'])
})

test('searches and embeds the corrected spelling', () => {
  const { text, terms } = plan('frawd in paymets')
  expect(text).toBe('fraud in payments')
  expect(terms.map(({ lexeme }) => lexeme)).toEqual(['fraud', 'pay'])
})

test('does not change known words, stop words and unknown words in the embedded text', () => {
  const text = 'What does KRATOS say of Volcanoes, Loans & "AI"?'
  expect(plan(text).text).toBe(text)
})

test('a follow-up includes the previous question with a lower weight', () => {
  const { text, terms, named, words, isFollowUp } = plan('And its price?', ['What is Kratos?'])
  expect(text).toBe('What is Kratos? And its price?')
  expect(isFollowUp).toBe(true)
  expect(named.map(({ key }) => key)).toEqual(['models/kratos'])
  expect(words.map(({ asked }) => asked)).toEqual(['price'])
  const weightOf = (stem: string) => terms.find(({ lexeme }) => lexeme === stem)?.weight ?? 0
  expect(weightOf('krato')).toBeGreaterThan(0)
  expect(weightOf('krato')).toBeLessThan(weightOf('pric'))
})

test('a question with its own subject ignores the conversation', () => {
  const { text, named, isFollowUp } = plan('What does Hermes grade?', ['What is Kratos?'])
  expect([text, isFollowUp]).toEqual(['What does Hermes grade?', false])
  expect(named.map(({ key }) => key)).toEqual(['models/hermes'])
})

test('unknown words count towards the total weight', () => {
  expect(plan('fraud volcano').totalWeight).toBeGreaterThan(plan('fraud').totalWeight)
  expect(plan('who are you').totalWeight).toBe(0)
})

test('any question gives no negative weights', () => {
  const word = fc.constantFrom('kratos', 'frawd', 'and', 'it', ',', '?', 'credit', 'the', 'x', "'")
  const message = fc
    .array(fc.oneof(word, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 9 })
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(message, fc.array(message, { maxLength: 3 }), (text, before) => {
      const { terms, totalWeight } = plan(text, before)
      expect(totalWeight).toBeGreaterThanOrEqual(0)
      for (const { weight, lexeme } of terms) {
        expect([weight >= 0, lexeme === '']).toEqual([true, false])
      }
    }),
  )
})

const kratos = { key: 'models/kratos', stems: ['kratos'], rarity: 1 }
const KRATOS_SAYS = new Set(['price', 'cost', 'languages', 'fast'])
const context = (text: string, before: readonly string[]) =>
  contextOf(text, before, {
    namesOf: (message) => (message.includes('Kratos') ? [kratos] : []),
    fit: (words) =>
      words.filter((word) => KRATOS_SAYS.has(word)).length / Math.max(1, words.length),
  })

test.each(['And the price?', 'What about languages?', 'Why?', 'And that one?'])(
  '%s needs the previous question',
  (text) => {
    const messages = ['What does Kratos do?']
    expect(context(text, messages)).toEqual({ messages, isNeeded: true })
  },
)

test.each(['jobs?', 'and privacy?', 'who founded you'])('%s may change the subject', (text) => {
  const messages = ['What does Kratos do?']
  expect(context(text, messages)).toEqual({ messages, isNeeded: false })
  expect(planSearch(text, messages, lexicon).map(({ isFollowUp }) => isFollowUp)).toEqual([
    false,
    true,
  ])
})

test.each([
  'Which quality certificates does the company hold today?',
  'What does Kratos cost?',
  'Where do graduates apply for research positions in Tirana?',
])('%s has no context', (text) => {
  expect(context(text, ['Which offices are in Athens?']).messages).toEqual([])
})

test('the first question has no context', () => {
  expect(context('And its price?', []).messages).toEqual([])
})

test('goes back to the newest message with a subject', () => {
  expect(
    context('And in Greek?', [
      'Which offices are open on Saturday morning?',
      'What does Kratos do?',
      'And the price?',
    ]).messages,
  ).toEqual(['And the price?', 'What does Kratos do?'])
})

test('reads at most three earlier messages', () => {
  const before = fc.array(fc.constantFrom('why?', 'and it?', 'ok', 'What does Kratos do?'))
  fc.assert(
    fc.property(before, (messages) => {
      const found = context('And the price?', messages).messages
      expect(found.length).toBeLessThanOrEqual(3)
      expect(found).toEqual(messages.toReversed().slice(0, found.length))
    }),
  )
})

test.each([
  ['What does Kratos cost?', ['What does Kratos cost?']],
  ['Kratos and Hermes', ['Kratos', 'Hermes']],
  ['Kratos vs. Hermes', ['Kratos', 'Hermes']],
  ['Is Kratos better than Hermes?', ['Is Kratos better', 'Hermes']],
  ['price, languages; accuracy?', ['price', 'languages', 'accuracy']],
  [
    'Where is the head office? Who founded the company in Albania?',
    ['Where is the head office?', 'Who founded the company in Albania?'],
  ],
  // Two words of its own are too few to stand alone.
  [
    'Where is the office? Who founded the company then?',
    ['Where is the office?', 'Where is the office? Who founded the company then?'],
  ],
  [
    'Dear all, we sell shoes.\nHow long is a cookie kept, and what does Kratos cost?\nRegards',
    [
      'How long is a cookie kept, and what does Kratos cost?',
      'How long is a cookie kept',
      'what does Kratos cost',
    ],
  ],
  ['Version 2.5 of Kratos', ['Version 2.5 of Kratos']],
  ['Android brands', ['Android brands']],
])('splits %j into %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

test('of a letter only the sentence that asks is searched for', () => {
  const parts = partsOf('Dear all, we sell shoes.\nHow long is a cookie kept here?\nRegards')
  expect(new Set(parts.map((part) => part.replace('?', '')))).toEqual(
    new Set(['How long is a cookie kept here']),
  )
})

test('a part needs a content word', () => {
  expect(partsOf('Hello, and what is the price?')).toEqual(['Hello, and what is the price?'])
})

test('joins more than three parts', () => {
  expect(partsOf('price, languages, accuracy, office')).toEqual([
    'price languages',
    'accuracy office',
  ])
})

test('gives one to three parts, and several only if each has a content word', () => {
  const piece = fc.constantFrom('kratos', 'price', 'and', 'or', ', ', '? ', 'the', 'vs.', '. ', '1')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join(' ')
      const parts = partsOf(text)
      expect([1, 2, 3]).toContain(parts.length)
      const isWhole = parts.length === 1 && parts[0] === text
      expect(isWhole || parts.every((part) => contentWords(part).length > 0)).toBe(true)
    }),
  )
})
