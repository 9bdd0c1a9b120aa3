import { expect, test } from 'vitest'
import { readContent } from '../reader/read-content.ts'
import { findProseFaults, listTexts } from './prose.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const faultsOf = (...texts: string[]) =>
  findProseFaults(texts.map((text, index) => ({ where: `p${index}`, text })))

test.each([
  ['We deliver Cutting-Edge tools.', 'says "Cutting-Edge": say what it does instead'],
  ['Fast — and small.', 'has an em-dash: use a comma or a full stop'],
  ['Buy now!', 'has an exclamation mark: end the sentence with a full stop'],
])('reports "%s" with its place', (text, fault) => {
  expect(faultsOf('A plain text.', text)).toEqual([`p1: ${fault}`])
})

test('allows exclamation marks in the fixed chat texts and in code', () => {
  const hint = 'Chat with {name} Assistant!'
  const greeting = "Hello! I'm the {name} assistant. How can I help you today?"
  expect(faultsOf(hint, greeting, 'if (a != b) stop')).toEqual([])
  expect(faultsOf('Chat with us!', 'Hello! I am here. Ask away!')).toHaveLength(2)
})

test('reports a sentence in a second and third place, ignoring case', () => {
  const first = 'We measure before we build. Then we stop.'
  expect(faultsOf(first, 'Short one. we measure before we BUILD.', first)).toEqual([
    'p1: repeats "we measure before we build." of p0: rewrite or drop it',
    'p2: repeats "we measure before we build." of p0: rewrite or drop it',
  ])
})

test('lists every kind of text with its place, without sources, ids and code', () => {
  const content = readContent(SAMPLE_CONTENT)
  const texts = listTexts(content)
  const [note] = content.knowledge.notes
  const textAt = (place: string) => texts.find(({ where }) => where === place)?.text
  expect(textAt('messages.notFound.text')).toBe("The page you're looking for doesn't exist.")
  expect(textAt('pages.models.hero.badge')).toBe('AI MODEL CATALOG')
  expect(textAt('models/hermes.subtitle')).toBe('Loan categorizer')
  expect(textAt('jobs/1.title')).toBe('AI Engineer')
  expect(textAt('legal.impressum.body.0.heading')).toBe('Provider')
  expect(textAt('site.product')).toBe('Testco')
  expect(textAt('knowledge/sentences.fact')).toBe(content.knowledge.sentences.fact)
  expect(textAt(`knowledge/${note?.id}.title`)).toBe(note?.title)
  expect(textAt(`knowledge/${note?.id}.body.0.heading`)).toBe(note?.body[0]?.heading)
  const fields = texts.map(({ where }) => where.split('.').at(-1))
  for (const field of ['source', 'id', 'link', 'slug', 'trigger', 'result']) {
    expect(fields).not.toContain(field)
  }
  expect(texts.filter(({ where }) => /^roadmap\/.*code/.test(where))).toEqual([])
})
