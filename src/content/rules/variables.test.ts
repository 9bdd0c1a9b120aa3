import { expect, test } from 'vitest'
import { findGluedEndings, findTypedCounts } from './variables.ts'

test.each([
  ['en', 'One of our 17 chatbots answers.', '17 chatbots', 'personaCount'],
  ['en', 'We work from three branches.', 'three branches', 'branchCount'],
  ['en', 'Twenty-one models are ready.', 'Twenty-one models', 'modelCount'],
  ['sq', 'Punojmë nga tri degë.', 'tri degë', 'branchCount'],
  ['sq', 'Shihni 30 automatizimet tona.', '30 automatizimet', 'automationCount'],
  ['el', 'Έξι άρθρα για την έρευνα.', 'Έξι άρθρα', 'paperCount'],
  ['el', 'Διαλέξτε από δέκα μοντέλα.', 'δέκα μοντέλα', 'modelCount'],
])('%s: "%s" has a typed number of entries', (locale, text, found, variable) => {
  expect(findTypedCounts(text, 'pages/home.yaml', locale)).toEqual([
    `says "${found}": write {${variable}}, so that the text follows the entries`,
  ])
})

test.each([
  ['en', 'Live in 2 weeks, for 9 of 10 patients.'],
  ['en', 'Pick up to three models.'],
  ['en', '{modelCount} models and one chatbot'],
  ['en', 'Version 2.5 models'],
  ['sq', 'Zgjidhni deri në tri modele në 2 javë.'],
  ['el', 'Έως τρία άρθρα για 9 από τους 10 ασθενείς.'],
])('%s: "%s" has none', (locale, text) => {
  expect(findTypedCounts(text, 'pages/home.yaml', locale)).toEqual([])
})

test('papers count what they studied, unless they say that it is ours', () => {
  const study = 'We trained three models on the data of two offices.'
  expect(findTypedCounts(study, 'papers/a.yaml', 'en')).toEqual([])
  expect(findTypedCounts('One of our 17 chatbots.', 'automations/a.yaml', 'en')).toHaveLength(1)
})

test('reports an ending that is glued to a name', () => {
  expect(findGluedEndings('Rreth {product}it në {cities}.')).toEqual([
    'says "{product}it", which is wrong for another name: say it without an ending',
  ])
  expect(findGluedEndings('{count} modele në {inCountries}: {product}, {name}.')).toEqual([])
})
