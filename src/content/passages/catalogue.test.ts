import { expect, test } from 'vitest'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { readContent } from '../reader/read-content.ts'
import { AUTOMATION_CATEGORIES } from '../schema/catalogue.ts'
import { entryPassages } from './entries.ts'
import { createWriter } from './sentences.ts'

test('every automation category has a label, with or without a button', () => {
  const { categories, otherCategories } = readContent(SAMPLE_CONTENT).pages.automations
  const labelled = [...categories, ...otherCategories].map(({ id }) => id)
  expect(labelled.toSorted()).toEqual(['all', ...AUTOMATION_CATEGORIES].toSorted())
})

test('a category without a button is translated', () => {
  const labels = ['produktivitet', 'furnizim', 'blockchain', 'agjentë AI']
  const folder = copyContent({
    'translations/sq/pages/automations.yaml': `otherCategories:\n${labels
      .map((label) => `  - label: ${label}\n`)
      .join('')}`,
  })
  const content = readContent(folder, 'sq')
  const told = entryPassages(createWriter(content)).map(({ text }) => text)
  expect(told.filter((text) => text.includes('in the category furnizim'))).toHaveLength(1)
})
