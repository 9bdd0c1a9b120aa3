import { expect, test } from 'vitest'
import { hasWordsToTranslate, keptWords } from './untranslated-words.ts'

const kept = keptWords(
  '| big data | big data | |\n| chatbot | chatbot | |\n| model | μοντέλο | |\n',
)

test.each(['Model', 'Fraud and security', 'Ask the chatbot', 'REST interface'])(
  '%s needs a translation',
  (text) => {
    expect(hasWordsToTranslate(text, kept)).toBe(true)
  },
)

test('a repeated word may be a choice, a repeated sentence is not', () => {
  expect(hasWordsToTranslate('Marketing', kept, 1)).toBe(false)
  expect(hasWordsToTranslate('Lightning Fast', kept, 1)).toBe(true)
})
