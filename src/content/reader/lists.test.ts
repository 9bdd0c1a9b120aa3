import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { expect, test } from 'vitest'
import {
  readFactWords,
  readGlossary,
  readRedirects,
  readReplies,
  readSearchKeywords,
  readSynonyms,
} from './lists.ts'
import { readFileSync } from 'node:fs'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const PAGES = ['/', '/models', '/models/kratos', '/privacy-policy']

const read = (text: string) => readRedirects(temporaryFolder({ 'redirects.yaml': text }), PAGES)

test.each([
  ['an existing page as source', '- from: /models\n  to: /\n', ':1 0.from: /models is a page'],
  ['an unknown target', '- from: /a\n  to: /model\n', ':2 0.to: /model is not a page'],
  ['a redirect to itself', '- from: /a\n  to: /a\n', ':2 0.to: /a is itself redirected'],
  ['a chain', '- from: /a\n  to: /b\n- from: /b\n  to: /\n', ':2 0.to: /b is itself redirected'],
  [
    'a duplicate',
    '- from: /a\n  to: /\n- from: /a\n  to: /models\n',
    ':3 1.from: /a is listed twice',
  ],
  ['capitals', '- from: /Old\n  to: /\n', ':1 0.from: must be a path'],
  ['the home page', '- from: /\n  to: /models\n', ':1 0.from: must be a path'],
  ['another host', '- from: /a\n  to: //evil.example\n', ':2 0.to: must be a path'],
  ['a query', '- from: /a?b=1\n  to: /\n', ':1 0.from: must be a path'],
  ['an API path', '- from: /api/contact\n  to: /\n', ':1 0.from: is an address that the server'],
  ['a misspelt field', '- form: /a\n  to: /\n', ':1 0.form: is an unknown field'],
])('reports %s with its line', (_name, text, fault) => {
  expect(() => read(text)).toThrow(`content/redirects.yaml${fault}`)
})

test('reads synonyms and rejects one of two words', () => {
  expect(readSynonyms(SAMPLE_CONTENT).get('bot')).toEqual(['chatbot'])
  const directory = temporaryFolder({ 'knowledge/synonyms.yaml': 'bot: [chat bot]\n' })
  expect(() => readSynonyms(directory)).toThrow('content/knowledge/synonyms.yaml:1 bot.0')
})

const ADDRESSES = new Set(['/models', '/models#kratos', '/help'])

test('adds the search keywords of a language to those of all languages', () => {
  const directory = temporaryFolder({
    'search-keywords.yaml': '/models: [modele]\n',
    'translations/el/search-keywords.yaml': '/models: [πρόγνωση]\n/help: [οδηγίες]\n',
  })
  expect([...readSearchKeywords(directory, ADDRESSES, 'el')]).toEqual([
    ['/models', ['modele', 'πρόγνωση']],
    ['/help', ['οδηγίες']],
  ])
  expect([...readSearchKeywords(directory, ADDRESSES)]).toEqual([['/models', ['modele']]])
})

test('reports search keywords for a retired entry in every file with their line', () => {
  const directory = temporaryFolder({
    'search-keywords.yaml': '/models: [modele]\n/models/retired: [vjetër]\n',
    'translations/el/search-keywords.yaml': '# Λέξεις\n/help: [οδηγίες]\n/help#retired: [παλιό]\n',
  })
  const message = 'is not an address of this site: correct it or remove the line'
  expect(() => readSearchKeywords(directory, ADDRESSES, 'el')).toThrow(
    [
      `content/search-keywords.yaml:2 /models/retired: ${message}`,
      `content/translations/el/search-keywords.yaml:3 /help#retired: ${message}`,
    ].join('\n'),
  )
})

test('reads the glossary and reports a term without English words', () => {
  const glossary = (terms: string) =>
    readGlossary(
      temporaryFolder({
        'knowledge/glossary.yaml': `sq:\n  common: [dhe]\n  terms: ${terms}\nel:\n  common: []\n  terms: []\n`,
      }),
    )
  expect(glossary('[[[çmim*], [price]]]').sq.terms).toEqual([[['çmim*'], ['price']]])
  expect(() => glossary('[[[çmim*], []]]')).toThrow('content/knowledge/glossary.yaml:3 sq.terms.0')
})

test('reads the replies, which have every kind in every language', () => {
  const text = readFileSync(`${SAMPLE_CONTENT}/knowledge/replies.yaml`, 'utf8')
  const replies = (yaml: string) => readReplies(temporaryFolder({ 'knowledge/replies.yaml': yaml }))
  expect(replies(text).found.en).toContain('Closest on our pages:')
  expect(() => replies(text.replace(/^thanks:/m, 'regards:'))).toThrow('regards')
  expect(() => replies(text.replace(/^ {2}sq:/m, '  de:'))).toThrow('found.de')
})

test('reads the words that ask for a fact, whose ranking has both ends', () => {
  const text = readFileSync(`${SAMPLE_CONTENT}/knowledge/facts.yaml`, 'utf8')
  const facts = (yaml: string) => readFactWords(temporaryFolder({ 'knowledge/facts.yaml': yaml }))
  expect(facts(text)['latency']).toMatchObject({ ranking: { scale: 'model-latency' } })
  expect(facts(text)['systems']?.line.en).toBe('{name} works with:')
  // The titles of automations are translated, and a template cannot inflect them.
  for (const id of ['status', 'features', 'systems', 'trigger']) {
    const { sq, el } = facts(text)[id]?.line ?? {}
    expect.soft(`${sq} ${el}`).not.toMatch(/(?:^|\s)(?:[ie]|[ΟΗΤοητ]\S{0,2}) \{name\}/)
  }
  expect(() => facts(text.replace(/^ {4}least:/m, '    fewest:'))).toThrow('price.ranking')
})
