import { expect, test } from 'vitest'
import { readContent } from '../reader/read-content.ts'
import { passagesOf } from './passages.ts'

const passages = passagesOf(readContent('content'))
const textAt = (where: string) => passages.find((passage) => passage.where === where)?.text

test('every kind of copy is among the passages, each with its place', () => {
  expect(textAt('messages.notFound.text')).toBe("The page you're looking for doesn't exist.")
  expect(textAt('pages.models.hero.badge')).toBe('AI MODEL CATALOG')
  expect(textAt('models/hermes.subtitle')).toBe('Loan categorizer')
  expect(textAt('jobs/1.title')).toBe('AI Engineer')
  expect(textAt('legal.impressum.body.0.heading')).toBe('Provider')
})

test('sources, ids, links and samples of code are no copy', () => {
  const fields = passages.map(({ where }) => where.split('.').at(-1))
  for (const field of ['source', 'id', 'link', 'slug', 'trigger', 'result']) {
    expect(fields).not.toContain(field)
  }
  expect(passages.filter(({ where }) => /^roadmap\/.*code/.test(where))).toEqual([])
})
