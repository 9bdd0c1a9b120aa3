import { expect, test } from 'vitest'
import { publishedNotes } from '#content/passages/legal.ts'
import { listPassages } from '#content/passages/read-passages.ts'
import { readContent } from '#content/reader/read-content.ts'
import { PLACEHOLDER, type Branch } from '#content/schema/company.ts'
import { contentIn } from '../../data/content.server.ts'
import { knownFacts, legalData, withLinksIn } from './legal-data.server.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const content = readContent(SAMPLE_CONTENT)
const { messages } = content

const branch = (facts: Partial<Branch>): Branch => ({
  id: 'albania',
  order: 2,
  country: 'Albania',
  inCountry: 'Albania',
  countryCode: 'AL',
  city: 'Tirana',
  latitude: 41.33,
  longitude: 19.82,
  legalForm: 'Branch office',
  streetAddress: 'Rruga 1',
  postalCode: '1001',
  phone: '+355 4 000 000',
  registerName: 'QKB',
  registerNumber: 'L1',
  taxNumber: 'K1',
  dataProtectionAuthority: 'IDP',
  ...facts,
})

const factsOf = (facts: Partial<Branch> = {}) =>
  knownFacts(branch(facts), messages.legal, 'en').map(({ label, value }) => `${label}: ${value}`)

test('names facts that the company has not supplied in one line', () => {
  const owed = { streetAddress: PLACEHOLDER, phone: PLACEHOLDER, registerNumber: PLACEHOLDER }
  expect(factsOf(owed)).toEqual([
    'Legal form: Branch office',
    'Address: Tirana',
    'Register: QKB',
    'Tax number: K1',
    'Data protection authority: IDP',
    'Not yet published: street address, register number, telephone',
  ])
})

test.each(['en', 'sq', 'el'])('EXT-14 /security names owed facts last, in %s', (locale) => {
  const { messages: words } = contentIn(locale)
  const path = locale === 'en' ? '/security' : `/${locale}/security`
  const { sections } = legalData(new Request(`http://localhost${path}/`))
  expect(JSON.stringify(sections)).not.toContain(PLACEHOLDER)
  const lists = sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'list'))
  const owed = lists
    .map(({ items }) => items.at(-1)?.[0])
    .filter((last) => typeof last === 'string')
  expect(owed).toHaveLength(4)
  expect(owed.every((last) => last.startsWith(`${words.legal.unpublished}: `))).toBe(true)
  expect(owed.at(2)?.split(', ')).toHaveLength(3)
})

test('EXT-14 the assistant says what is not published instead of the placeholder', () => {
  const texts = listPassages(content, () => true).filter(({ key }) =>
    key.startsWith('legal/security'),
  )
  expect(texts.length).toBeGreaterThan(7)
  expect(JSON.stringify(texts)).not.toContain(PLACEHOLDER)
  const hosting = texts.find(({ key }) => key === 'legal/security#where-your-data-is')
  expect(hosting?.text).toContain(`${messages.legal.unpublished}: hosting company and country`)
})

test('links lead to the same language, where the page has it', () => {
  const hrefs = ['/models/kratos', '/privacy-policy#ai-assistant', '/careers', 'https://a.org']
  const links = hrefs.map((href) => ({ kind: 'link', text: 'a', href }) as const)
  const section = {
    id: 'a',
    heading: 'A',
    blocks: [
      { kind: 'paragraph', text: links },
      { kind: 'list', items: [links] },
    ],
  } as const
  const paths = new Set(['/models/kratos', '/careers', '/el/models/kratos', '/el/privacy-policy'])
  const found = JSON.stringify(withLinksIn('el', paths, section)).match(/(?<="href":")[^"]*/g)
  const expected = [
    '/el/models/kratos',
    '/el/privacy-policy#ai-assistant',
    '/careers',
    'https://a.org',
  ]
  expect(found).toEqual([...expected, ...expected])
})

test('EXT-12 the help page has a section for each published note, with all its answers', () => {
  const { sections } = legalData(new Request('http://localhost/help/'))
  expect(sections.map(({ id }) => id)).toEqual(publishedNotes(content).map(({ id }) => id))
  expect(sections.map(({ id }) => id)).not.toContain('off-topic')
  const answers = sections.flatMap((section) => section.answers.map(({ id }) => id))
  const published = publishedNotes(content).flatMap(({ body }) => body)
  expect(answers).toEqual(published.map(({ id }) => id))
})
