import { expect, test } from 'vitest'
import { readGreetings } from '#content/reader/lists.ts'
import { createGreetings } from './greetings.ts'

const greetingIn = createGreetings(readGreetings('content'))

test.each([
  ['Hello', 'greeting', 'en'],
  ['hellooo!!! 👋😀', 'greeting', 'en'],
  ['hi hi hi', 'greeting', 'en'],
  ['Good morning everyone, how are you?', 'greeting', 'en'],
  ['ok great, thanks a lot', 'thanks', 'en'],
  ['hello and thank you', 'thanks', 'en'],
  ["that's all, bye", 'thanks', 'en'],
  ['Bye!', 'goodbye', 'en'],
  ['Përshëndetje', 'greeting', 'sq'],
  ['pershendetje te gjitheve', 'greeting', 'sq'],
  ['flm shumë', 'thanks', 'sq'],
  ['Natën e mirë', 'goodbye', 'sq'],
  ['Καλημέρα σας', 'greeting', 'el'],
  ['ΚΑΛΗΜΕΡΑ', 'greeting', 'el'],
  ['kalhmera', 'greeting', 'el'],
  ['kalimera sas, ti kanete', 'greeting', 'el'],
  ['Ευχαριστώ πολύ!', 'thanks', 'el'],
  ['eyxaristw poly', 'thanks', 'el'],
  ['αντίο', 'goodbye', 'el'],
] as const)('EXT-22 %s is %s in %s', (text, kind, language) => {
  expect(greetingIn(text, 'en')).toEqual({ kind, language })
})

test('the language of the page decides between two lists', () => {
  expect(['en', 'el', 'sq'].map((page) => greetingIn('ok bye', page)?.language)).toEqual([
    'en',
    'el',
    'en',
  ])
})

test.each([
  'Hello, how much is the QA chatbot?',
  'thanks but that is wrong',
  'ok',
  'for the team',
  'Faleminderit, po sa kushton?',
  'Γεια σας, πόσο κοστίζει;',
  '👍',
  '',
])('"%s" is not made up of greetings', (text) => {
  expect(greetingIn(text, 'en')).toBeUndefined()
})

test('a long message takes no time', () => {
  expect(greetingIn('thank you '.repeat(500), 'en')?.kind).toBe('thanks')
  expect(greetingIn(`${'thank you '.repeat(500)}x`, 'en')).toBeUndefined()
})
