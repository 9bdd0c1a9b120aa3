import { expect, test } from 'vitest'
import { readGlossary, type Glossary } from '#content/reader/lists.ts'
import { wordsOf } from './question-words.ts'
import { createTranslator } from './visitor-language.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const GLOSSARY: Glossary = {
  sq: {
    common: ['është', 'dhe', 'a'],
    terms: [
      [['çmim*', 'kosto'], ['price']],
      [['çmimor*'], ['price list']],
      [['sa kushton'], ['cost']],
      [['më të lir*'], ['cheapest']],
    ],
  },
  el: {
    common: ['είναι', 'einai'],
    terms: [
      [
        ['τιμ*', 'timi'],
        ['price', 'cost'],
      ],
      [['τιμολόγιο'], ['invoice']],
      [['πού βρίσκ*'], ['where']],
    ],
  },
}
const { detect, toEnglish } = createTranslator(GLOSSARY, (word) =>
  ['price', 'kratos', 'bank'].includes(word),
)

test.each([
  ['What is the price?', 'en'],
  ['cmimi dhe kosto', 'sq'],
  // The letters alone.
  ['Flisni për gjëra të tjera', 'sq'],
  ['ποιος το έφτιαξε', 'el'],
  ['einai timi', 'el'],
  // A quarter of the letters is enough, less is a name.
  ['Kratos τιμή', 'el'],
  ['What is the price of the αβ model?', 'en'],
  // Of equals English.
  ['kratos dhe', 'en'],
  ['', 'en'],
  ['123', 'en'],
])('%j is in %s', (text, language) => {
  expect(detect(text)).toBe(language)
})

test.each([
  ['Çmimi i Kratos', 'sq', 'price i kratos'],
  ['çmimorja', 'sq', 'price list'],
  ['çmimorëve dhe a është', 'sq', 'price list'],
  ['Sa kushton Hermes?', 'sq', 'cost hermes'],
  ['sa kushtonte', 'sq', 'sa kushtonte'],
  ['pak më të lirë se', 'sq', 'pak cheapest se'],
  ['pou briskeste', 'el', 'where'],
  ['πού βρίσκεται', 'el', 'where'],
  ['timologio', 'el', 'invoice'],
  ['ΤΙΜΕΣ', 'el', 'price cost'],
  ['τιμολόγιο, τιμή', 'el', 'invoice price cost'],
  ['τιμ' + 'α'.repeat(40), 'el', 'price cost'],
  ['What is the çmimi?', 'en', 'What is the çmimi?'],
] as const)('%j in %s is searched for as %j', (text, language, english) => {
  expect(toEnglish(text, language)).toBe(english)
})

test.each(['sq', 'el'] as const)(
  'no form of the glossary in %s is translated twice',
  (language) => {
    const forms = readGlossary(SAMPLE_CONTENT)[language].terms.flatMap(([list]) => list)
    const plain = forms.map((form) => wordsOf(form).join(' ') + (form.endsWith('*') ? '*' : ''))
    expect(plain.filter((form, index) => plain.indexOf(form) !== index)).toEqual([])
  },
)
