import { expect, test } from 'vitest'
import { markMatches } from './find-entries.ts'

function shown(text: string, typed: readonly string[], found: readonly string[]): string {
  return markMatches(text, typed, new Set(found))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')
}

test.each([
  ['a whole word', 'Loan categorizer', ['loan'], ['loan'], '[Loan] categorizer'],
  ['a prefix', 'Predictive maintenance', ['pre'], ['predictive'], '[Pre]dictive maintenance'],
  ['the whole of a misspelt word', 'Zephyros', ['zephiros'], ['zephyros'], '[Zephyros]'],
  ['letters with accents', 'Çështje e re', ['cesh'], ['ceshtje'], '[Çësh]tje e re'],
  ['combining characters', 'C\u0327eshtje', ['cesh'], ['ceshtje'], '[Çesh]tje'],
  ['the longest of several prefixes', 'Models', ['mo', 'model'], ['models'], '[Model]s'],
  ['nothing without a match', 'Models', ['mo'], ['mode'], 'Models'],
  ['a figure with its separator', 'for €2,999', ['2999'], ['2999'], 'for €[2,999]'],
  ['markup as text', '<b>loan</b>', ['loan'], ['loan'], '<b>[loan]</b>'],
])('marks %s', (_, text, typed, found, expected) => {
  expect(shown(text, typed, found)).toBe(expected)
})

test('an empty text has no parts', () => {
  expect(markMatches('', ['a'], new Set(['a']))).toEqual([])
})
