import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withContext } from './follow-up.ts'

const namesKratos = (text: string) => text.includes('Kratos')
const contextOf = (text: string, before: readonly string[]) =>
  withContext(text, before, namesKratos).context

test.each([
  'And the price?',
  'How much does it cost per month?',
  'What about languages?',
  'Why?',
  'Who trained them?',
])('%s takes its subject from the question before', (text) => {
  expect(contextOf(text, ['What does Kratos do?'])).toEqual(['What does Kratos do?'])
})

test.each([
  'Which certificates does the company hold?',
  'What does Kratos cost?',
  'Where do graduates apply for research positions in Tirana?',
])('%s stands for itself', (text) => {
  expect(contextOf(text, ['Which offices are in Athens?'])).toEqual([])
})

test('a question that names an entry stands for itself, even when it points elsewhere', () => {
  expect(contextOf('Is it better than Kratos?', ['Tell me about loans'])).toEqual([])
})

test('the first question has nothing to lean on', () => {
  expect(contextOf('And its price?', [])).toEqual([])
})

test('it goes back to the newest message with a subject, and no further', () => {
  expect(
    contextOf('And in Greek?', [
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
      const context = contextOf('And the price?', messages)
      expect(context.length).toBeLessThanOrEqual(3)
      expect(context).toEqual(messages.toReversed().slice(0, context.length))
    }),
  )
})
