import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleLexicon } from '#tests/fixtures/retrieval.ts'
import { contextOf, partsOf, planSearch } from './plan-search.ts'
import { contentWords } from './question-words.ts'

const lexicon = sampleLexicon({ swindle: ['fraud'], credit: ['loan', 'card'] })
const plan = (text: string, before: readonly string[] = []) => planSearch(text, before, lexicon)
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

test('replaces a word by its synonym with a lower weight', () => {
  const [own] = plan('fraud').terms
  const [instead] = plan('swindle').terms
  expect(instead).toMatchObject({
    lexeme: 'fraud',
    synonymGroup: expect.stringContaining('swindle'),
  })
  expect(instead?.weight).toBeLessThan(own?.weight ?? 0)
})

test('synonyms of a word share one synonymGroup', () => {
  const { terms } = plan('credit')
  expect(terms.map(({ lexeme }) => lexeme)).toEqual(['loan', 'card'])
  expect(new Set(terms.map(({ synonymGroup }) => synonymGroup)).size).toBe(1)
})

test('assigns words to the parts of the question', () => {
  const { parts, terms } = plan('loans, fraud and languages')
  expect(parts).toBe(3)
  expect(terms.map(({ part }) => part)).toEqual([0, 1, 2])
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

test('any question gives valid parts and no negative weights', () => {
  const word = fc.constantFrom('kratos', 'frawd', 'and', 'it', ',', '?', 'credit', 'the', 'x', "'")
  const message = fc
    .array(fc.oneof(word, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 9 })
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(message, fc.array(message, { maxLength: 3 }), (text, before) => {
      const { terms, parts, totalWeight } = plan(text, before)
      expect(totalWeight).toBeGreaterThanOrEqual(0)
      for (const { part, weight, lexeme } of terms) {
        expect([weight >= 0, part < parts, lexeme === '']).toEqual([true, true, false])
      }
    }),
  )
})

const namesKratos = (text: string) => text.includes('Kratos')
const context = (text: string, before: readonly string[]) => contextOf(text, before, namesKratos)

test.each([
  'And the price?',
  'How much does it cost per month?',
  'What about languages?',
  'Why?',
  'Who trained them?',
])('%s depends on the previous question', (text) => {
  expect(context(text, ['What does Kratos do?'])).toEqual(['What does Kratos do?'])
})

test.each([
  'Which certificates does the company hold?',
  'What does Kratos cost?',
  'Where do graduates apply for research positions in Tirana?',
])('%s does not depend on the previous question', (text) => {
  expect(context(text, ['Which offices are in Athens?'])).toEqual([])
})

test('a question that names an entry does not depend on the previous one', () => {
  expect(context('Is it better than Kratos?', ['Tell me about loans'])).toEqual([])
})

test('the first question has no context', () => {
  expect(context('And its price?', [])).toEqual([])
})

test('goes back to the newest message with a subject', () => {
  expect(
    context('And in Greek?', [
      'Which offices are open on Saturday morning?',
      'What does Kratos do?',
      'And the price?',
    ]),
  ).toEqual(['And the price?', 'What does Kratos do?'])
})

test('reads at most three earlier messages', () => {
  const before = fc.array(fc.constantFrom('why?', 'and it?', 'ok', 'What does Kratos do?'))
  fc.assert(
    fc.property(before, (messages) => {
      const found = context('And the price?', messages)
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
  ['Where is the office? Who founded it?', ['Where is the office', 'Who founded it']],
  ['Version 2.5 of Kratos', ['Version 2.5 of Kratos']],
  ['Android brands', ['Android brands']],
])('splits %j into %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

test('a part needs a content word', () => {
  expect(partsOf('Hello, and what is the price?')).toEqual(['Hello, and what is the price?'])
})

test('does not split a question with more than three parts', () => {
  const text = 'price, languages, accuracy, office'
  expect(partsOf(text)).toEqual([text])
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
