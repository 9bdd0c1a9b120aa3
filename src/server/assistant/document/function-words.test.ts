import { expect, test } from 'vitest'
import { isEnglish, wordsToFind } from './function-words.ts'

test.each([
  ['How much does a single room cost?', 'single room cost'],
  ['Sa kushton abonimi për studentët?', 'kushton abonimi studentet'],
  ['Μπορώ να πιω καφέ πριν από την εξέταση;', 'πιω καφε εξεταση'],
  ['Who are you?', 'Who are you?'],
])('of %j the words to find are %j', (question, words) => {
  expect(wordsToFind(question)).toBe(words)
})

test.each([
  ['The rent is payable by the fifth day of the month. Heating is not included.', true],
  ['Abonimi mujor kushton 25 euro, ai vjetor 240 euro. Studentët paguajnë më pak.', false],
  ['Die Miete ist am fünften Tag des Monats fällig. Heizung ist nicht enthalten.', false],
  ['Τα κοινόχρηστα πληρώνονται έως τις 10 κάθε μήνα στον διαχειριστή.', false],
  ['', true],
])('%j is English: %s', (text, expected) => {
  expect(isEnglish(text)).toBe(expected)
})
