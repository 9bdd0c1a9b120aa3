import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleLexicon } from '#tests/fixtures/retrieval.ts'
import { contextOf, partsOf, planSearch } from './plan-search.ts'
import { contentWords } from './question-words.ts'

const lexicon = sampleLexicon({ swindle: ['fraud'], credit: ['loan', 'card'] })
const plan = (text: string, before: readonly string[] = []) => planSearch(text, before, lexicon)
const lexemes = (text: string, before?: readonly string[]) =>
  plan(text, before).terms.map(({ lexeme }) => lexeme)

test('a question is searched for by each of its words that passages know', () => {
  expect(lexemes('How does the volcano stop fraud in payments?')).toEqual(['stop', 'fraud', 'pay'])
})

test('a mistyped word is searched for, and embedded, as what was meant', () => {
  const { text, terms } = plan('frawd in paymets')
  expect(text).toBe('fraud in payments')
  expect(terms.map(({ lexeme }) => lexeme)).toEqual(['fraud', 'pay'])
})

test('words that are known, empty or unknown are embedded as they were typed', () => {
  const text = 'What does KRATOS say of Volcanoes, Loans & "AI"?'
  expect(plan(text).text).toBe(text)
})

test('a synonym is searched for in the place of its word, for less than the word itself', () => {
  const [own] = plan('fraud').terms
  const [instead] = plan('swindle').terms
  expect(instead).toMatchObject({
    lexeme: 'fraud',
    synonymGroup: expect.stringContaining('swindle'),
  })
  expect(instead?.weight).toBeLessThan(own?.weight ?? 0)
})

test('all synonyms of a word share its synonymGroup, so that one meaning counts once', () => {
  const { terms } = plan('credit')
  expect(terms.map(({ lexeme }) => lexeme)).toEqual(['loan', 'card'])
  expect(new Set(terms.map(({ synonymGroup }) => synonymGroup)).size).toBe(1)
})

test('the words of each part are told apart', () => {
  const { parts, terms } = plan('loans, fraud and languages')
  expect(parts).toBe(3)
  expect(terms.map(({ part }) => part)).toEqual([0, 1, 2])
})

test('a follow-up carries the question before it, for less than its own words', () => {
  const { text, terms, named, words, isFollowUp } = plan('And its price?', ['What is Kratos?'])
  expect(text).toBe('What is Kratos? And its price?')
  expect(isFollowUp).toBe(true)
  expect(named.map(({ key }) => key)).toEqual(['models/kratos'])
  expect(words.map(({ asked }) => asked)).toEqual(['price'])
  const weightOf = (stem: string) => terms.find(({ lexeme }) => lexeme === stem)?.weight ?? 0
  expect(weightOf('krato')).toBeGreaterThan(0)
  expect(weightOf('krato')).toBeLessThan(weightOf('pric'))
})

test('a question with a subject of its own leaves the conversation behind', () => {
  const { text, named, isFollowUp } = plan('What does Hermes grade?', ['What is Kratos?'])
  expect([text, isFollowUp]).toEqual(['What does Hermes grade?', false])
  expect(named.map(({ key }) => key)).toEqual(['models/hermes'])
})

test('words that no passage knows count, so that a match of the others is worth less', () => {
  expect(plan('fraud volcano').totalWeight).toBeGreaterThan(plan('fraud').totalWeight)
  expect(plan('who are you').totalWeight).toBe(0)
})

test('whatever is asked, a plan has terms of its parts and weights that are not negative', () => {
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
])('%s takes its subject from the question before', (text) => {
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

test('the first question has nothing to lean on', () => {
  expect(context('And its price?', [])).toEqual([])
})

test('it goes back to the newest message with a subject, and no further', () => {
  expect(
    context('And in Greek?', [
      'Which offices are open on Saturday morning?',
      'What does Kratos do?',
      'And the price?',
    ]),
  ).toEqual(['And the price?', 'What does Kratos do?'])
})

test('however long the conversation is, only its last messages are looked through', () => {
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
])('%j asks for %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

test('what has no words of its own is no part', () => {
  expect(partsOf('Hello, and what is the price?')).toEqual(['Hello, and what is the price?'])
})

test('a message with more parts than seats is searched as a whole', () => {
  const text = 'price, languages, accuracy, office'
  expect(partsOf(text)).toEqual([text])
})

test('there are one to three parts, several only if each has a word to search for', () => {
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
