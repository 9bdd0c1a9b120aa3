import { cpSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { readContent } from '../reader/read-content.ts'
import { type BuiltPassage, contentHash } from './passage.ts'
import { readPassages } from './read-passages.ts'

const passages = readPassages('content')
const content = readContent('content')

const passageOf = (key: string, among: readonly BuiltPassage[] = passages): BuiltPassage => {
  const found = among.find((passage) => passage.key === key)
  if (!found) throw new Error(`no passage is called ${key}`)
  return found
}

test('covers every entry, page and legal page', () => {
  const entries = Object.entries(content.collections).flatMap(([folder, list]) =>
    (list as readonly { id: string | number; slug?: string }[]).map(
      ({ id, slug }) => `${folder}/${slug ?? id}`,
    ),
  )
  // Item page templates have no passages; their entries do.
  const templates = new Set(['model', 'paper'])
  const pages = Object.keys(content.pages).filter((name) => !templates.has(name))
  const expected = [
    'site',
    ...entries,
    ...pages.map((name) => `pages/${name}`),
    ...Object.keys(content.legal).map((name) => `legal/${name}`),
    ...content.knowledge.notes.map(({ id }) => `knowledge/${id}`),
  ]
  const covered = new Set(passages.flatMap((passage) => passage.entries))
  expect(expected.filter((entry) => !covered.has(entry))).toEqual([])
  expect(entries.length).toBeGreaterThan(80)
})

test('describes a model as on its card', () => {
  const kratos = passageOf('models/kratos')
  expect(kratos).toMatchObject({
    entries: ['models/kratos'],
    language: 'en',
    page: '/models',
    url: '/models#kratos',
    headingPath: ['Models', 'Kratos'],
    title: 'Models: Kratos',
  })
  for (const fact of ['Accuracy: 94.7%.', 'Latency: 18ms.', '6.5M samples', '≈ 6 weeks']) {
    expect(kratos.text).toContain(fact)
  }
  expect(passageOf('models/kratos#details').text).toContain('Naming Story: In Greek myth')
})

test('links details to the item page', () => {
  expect(passageOf('papers/three-bearings#abstract')).toMatchObject({
    page: '/research',
    url: '/research/three-bearings#abstract',
    title: 'Research: Abstract',
  })
  expect(passageOf('models/kratos#details')).toMatchObject({
    page: '/models',
    url: '/models/kratos#problem',
  })
  expect(passageOf('papers/three-bearings').url).toBe('/research#three-bearings')
})

test.each([
  ['packages/qa-chatbot', 'Price: €2999, one-time setup fee.'],
  ['packages/all-in-one', 'Price: a custom quote, Contact Us.'],
  ['automations/access-review', 'Status: Beta. Key Features: Role map, Owner confirmation'],
  ['personas/qa', 'Does not support: Custom Training, Voice Input and On-premise Deployment.'],
  ['papers/three-bearings', 'The paper is under review and cannot be read yet'],
  ['papers/grounded-answers', 'Read Paper: https://papers.example.org/grounded-answers'],
  ['roadmap/embed#code', 'const DIMENSIONS = 1536'],
  ['jobs/ai-engineer', 'Send your application to the President at president@korab.example.'],
  ['people/sample-person-one', 'Sample Person One is President and Founder of Korab.'],
  ['branches/greece', 'The Korab branch in Greece is in the city of Thessaloniki.'],
  ['demo-chats/home', 'A written example of a conversation; its figures are no facts about Korab.'],
  ['pages/home#featured', 'Accuracy: 98.3%. Response Time: 0.8s. Documents Processed: 3M+.'],
  ['pages/models#hero', 'Average accuracy: 92.5%. Average latency: 40ms.'],
  ['legal/privacy-policy', 'Last updated: 1 September 2025.'],
  ['legal/cookie-policy#the-cookies-we-use', 'Name: cookie_consent. Value: accepted or declined.'],
  ['site#reach', 'by e-mail at hello@korab.example, with the form on the contact page'],
  ['site#minimum-age', '18 years'],
  ['knowledge/assistant#what-this-assistant-is', 'Korab AI is an AI system and not a person.'],
])('%s contains: %s', (key, words) => {
  expect(passageOf(key).text).toContain(words)
})

test('splits a legal page at its headings', () => {
  expect(passageOf('legal/privacy-policy#how-long-we-keep-data')).toMatchObject({
    url: '/privacy-policy#how-long-we-keep-data',
    headingPath: ['Privacy Policy', 'Storage and security', 'How long we keep data'],
    title: 'Privacy Policy: How long we keep data',
  })
})

test('keeps every paragraph of a legal page', () => {
  const told = passages
    .filter(({ key }) => key.startsWith('legal/'))
    .map(({ text }) => text.replaceAll('\n', ' '))
    .join(' ')
  const paragraphs = Object.values(content.legal)
    .flatMap(({ body }) => body.flatMap(({ blocks }) => blocks))
    .flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
    .map((parts) => parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''))
  expect(paragraphs.length).toBeGreaterThan(80)
  expect(paragraphs.filter((text) => !told.includes(text))).toEqual([])
})

test('leaves no variable unfilled', () => {
  expect(
    passages.filter(({ text, key }) => /\{\w+\}/.test(text) && !key.endsWith('#code')),
  ).toEqual([])
})

test('adds questions to their passage', () => {
  expect(passageOf('site#reach').questions).toContain('How can I contact you?')
})

test('is reproducible', () => {
  expect(contentHash(readPassages(copyContent()))).toBe(contentHash(passages))
  expect(contentHash(passages)).toMatch(/^[0-9a-f]{64}$/)
  expect(contentHash(passages.toReversed())).not.toBe(contentHash(passages))
})

test('a changed price changes only the passages that state it', () => {
  const folder = copyContent({
    'packages/qa-chatbot.yaml': (text) => text.replace('2999', '3111'),
  })
  const before = new Set(passages.map(({ hash }) => hash))
  const after = readPassages(folder)
  const changed = after.filter(({ hash }) => !before.has(hash))
  expect(changed.map(({ key }) => key)).toContain('packages/qa-chatbot')
  expect(changed.every(({ text }) => text.includes('€3111'))).toBe(true)
  expect(after.filter(({ text }) => text.includes('€2999'))).toEqual([])
  expect(contentHash(after)).not.toBe(contentHash(passages))
})

test('a new question changes the hash', () => {
  const folder = copyContent({
    'knowledge/questions/more.yaml': 'models/kratos:\n  - Who stops stolen cards?\n',
  })
  const kratos = passageOf('models/kratos', readPassages(folder))
  expect(kratos.questions).toContain('Who stops stolen cards?')
  expect(kratos.hash).not.toBe(passageOf('models/kratos').hash)
})

test('has passages of translated pages only', () => {
  const folder = copyContent()
  cpSync('tests/fixtures/translations', path.join(folder, 'translations'), { recursive: true })
  const translated = readPassages(folder).filter(({ language }) => language === 'xx')
  expect(new Set(translated.map(({ page }) => page))).toEqual(new Set(['/xx', '/xx/about']))
  const hero = passageOf('pages/about#hero', translated)
  expect(hero.text).toContain('Xe measure before we build.')
  expect([hero.url, hero.title]).toEqual(['/xx/about#hero', 'Xbout: Xe measure before we build.'])
})
