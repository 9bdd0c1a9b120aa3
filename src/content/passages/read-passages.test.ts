import { cpSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { readContent } from '../reader/read-content.ts'
import { hasPlaceholder } from '../rules/placeholders.ts'
import { publishedNotes } from './legal.ts'
import { type BuiltPassage, contentHash } from './passage.ts'
import { readPassages } from './read-passages.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const passages = readPassages(SAMPLE_CONTENT)
const content = readContent(SAMPLE_CONTENT)

/** With the facts that the company still owes, and a paper that can be read. */
const releasedContent = () => {
  const name = (text: string) => text.replaceAll('Sample Person', 'Known Person')
  const fact = (text: string) => text.replaceAll('To be confirmed', '123 known')
  const people = ['one', 'two', 'three', 'four'].map((one) => `people/sample-person-${one}.yaml`)
  const branches = ['kosovo', 'albania', 'greece'].map((id) => `branches/${id}.yaml`)
  const papers = content.collections.papers.map(({ id }) => `papers/${id}.yaml`)
  return copyContent({
    'site.yaml': (text) =>
      text.replaceAll('.example', '.com').replace('Testco (sample legal name)', 'Testco Ltd'),
    ...Object.fromEntries(people.map((file) => [file, name])),
    ...Object.fromEntries(branches.map((file) => [file, fact])),
    ...Object.fromEntries(
      papers.map((file) => [file, (text) => name(text).replaceAll('example.org', 'company.com')]),
    ),
  })
}

const passageOf = (key: string, among: readonly BuiltPassage[] = passages): BuiltPassage => {
  const found = among.find((passage) => passage.key === key)
  if (!found) throw new Error(`no passage is called ${key}`)
  return found
}

test('covers every entry, page and legal page', () => {
  // Sample documents are fiction, and searched on their page only.
  const { documents: _, ...collections } = content.collections
  const entries = Object.entries(collections).flatMap(([folder, list]) =>
    (list as readonly { id: string | number; slug?: string }[]).map(
      ({ id, slug }) => `${folder}/${slug ?? id}`,
    ),
  )
  // Item page templates have no passages; their entries do.
  const templates = new Set(['model', 'paper', 'automation', 'case', 'cases'])
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

test.each([
  ['packages/qa-chatbot', 'Price: €2999, one-time setup fee.'],
  ['packages/all-in-one', 'Price: a custom quote, Contact Us.'],
  ['automations/access-review', 'Status: Beta. Key Features: Role map, Owner confirmation'],
  ['personas/qa', 'Does not support: Custom Training, Voice Input and On-premise Deployment.'],
  ['papers/three-bearings', 'The paper is under review and cannot be read yet'],
  ['papers/three-bearings', 'Published in: Not yet. Submitted to Language and Retrieval Letters.'],
  ['roadmap/embed#code', 'const DIMENSIONS = 1536'],
  ['branches/greece', 'The Testco branch in Greece is in the city of Thessaloniki.'],
  ['demo-chats/home', 'An example conversation; its figures are not facts about Testco.'],
  ['pages/home#featured', 'Accuracy: 98.3%. Response Time: 0.8s. Documents Processed: 3M+.'],
  ['pages/models#hero', 'Average accuracy: 92.5%. Average latency: 40ms.'],
  ['legal/privacy-policy', 'Last updated: 1 September 2025.'],
  ['legal/cookie-policy#the-cookies-we-use', 'Name: cookie_consent. Value: accepted or declined.'],
  ['site#reach', 'You can reach Testco with the form on the contact page.'],
  ['site#minimum-age', '18 years'],
  ['knowledge/assistant#what-this-assistant-is', 'Testco AI is an AI system and not a person.'],
])('%s contains: %s', (key, words) => {
  expect(passageOf(key).text).toContain(words)
})

test('EXT-12 the assistant cites the address of each published answer', () => {
  for (const { id, body } of publishedNotes(content))
    for (const answer of body)
      expect(passageOf(`knowledge/${id}#${answer.id}`).url).toBe(`/help#${answer.id}`)
})

test('keeps every paragraph of a legal page', () => {
  const released = releasedContent()
  const told = readPassages(released)
    .filter(({ key }) => key.startsWith('legal/'))
    .map(({ text }) => text.replaceAll('\n', ' '))
    .join(' ')
  const paragraphs = Object.values(readContent(released).legal)
    .flatMap(({ body }) => body.flatMap(({ blocks }) => blocks))
    .flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
    .map((parts) => parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''))
  expect(paragraphs.length).toBeGreaterThan(80)
  expect(paragraphs.filter((text) => !told.includes(text))).toEqual([])
})

/** Every text of a passage and its card. Code samples may use example addresses and braces. */
const told = passages
  .filter(({ key }) => !key.endsWith('#code'))
  .map(({ key, headingPath, title, text, card }) => {
    const shown = JSON.stringify(card, (_name, value: { detail?: string } | null) =>
      value?.detail === 'code' ? null : value,
    )
    return `${key}: ${[...headingPath, title, text, shown].join(' ')}`
  })

test('leaves no variable unfilled', () => {
  expect(told.filter((words) => /\{\w+\}/.test(words))).toEqual([])
})

test('tells no visitor a placeholder', () => {
  expect(told.filter((words) => hasPlaceholder(words))).toEqual([])
})

test.each([
  [
    'people/sample-person-one',
    'The name of the President and Founder of Testco is not yet published.',
  ],
  ['branches/greece#register', 'Register: General Commercial Registry (GEMI).'],
  [
    'branches/greece#register',
    'Not yet published: legal form, address, telephone, register number and tax number.',
  ],
  ['papers/grounded-answers', 'Not yet published: names of the authors.'],
  ['comparisons/papers-by-author', 'Not yet published: names of the authors.'],
  ['comparisons/people', '4 people: President and Founder; VP of Research and Co-founder;'],
  ['legal/impressum#representatives', '- President, Founder\n- VP of Research, Co-founder'],
  ['legal/impressum#representatives', 'Not yet published: names.'],
  ['legal/privacy-policy#who-we-are', 'The controller for this website is Testco.'],
  ['legal/terms-of-service#contact', 'write to our e-mail address (not yet published).'],
  ['site#reach', 'Not yet published: e-mail address and LinkedIn.'],
  ['site#company', 'Not yet published: legal name and web address.'],
])('%s says instead: %s', (key, words) => {
  expect(passageOf(key).text).toContain(words)
})

const KNOWN = [
  ['people/sample-person-one', 'Known Person One is President and Founder of Testco.'],
  ['branches/greece#register', 'Address: 123 known, 123 known Thessaloniki. Telephone: 123 known.'],
  ['papers/grounded-answers', 'Read Paper: https://papers.company.com/grounded-answers.'],
  ['papers/grounded-answers', 'Names of the authors: Known Person Two and Known Person One.'],
  ['comparisons/papers-by-author', 'The papers were written by 4 authors. Known Person Four:'],
  ['comparisons/people', '4 people: Known Person One, President and Founder;'],
  ['legal/impressum#representatives', '- Known Person One, President, Founder'],
  ['legal/privacy-policy#who-we-are', 'The controller for this website is Testco Ltd.'],
  ['jobs/ai-engineer', 'president@company.com.'],
  [
    'site#reach',
    'E-mail address: hello@company.com. LinkedIn: https://www.linkedin.com/company/testco.',
  ],
  ['site#company', 'Legal name: Testco Ltd. Web address: https://company.com.'],
] as const

test('tells the facts once they are known', () => {
  const told = readPassages(releasedContent())
  for (const [key, words] of KNOWN) expect(passageOf(key, told).text).toContain(words)
})

test('is reproducible', () => {
  const hashOfCopy = () => contentHash(readPassages(copyContent()))
  expect(hashOfCopy()).toBe(hashOfCopy())
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
  // In their text or on their card.
  expect(changed.filter((passage) => !JSON.stringify(passage).includes('€3111'))).toEqual([])
  expect(after.filter((passage) => JSON.stringify(passage).includes('€2999'))).toEqual([])
  expect(contentHash(after)).not.toBe(contentHash(passages))
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
