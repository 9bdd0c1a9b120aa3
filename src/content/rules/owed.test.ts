import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readContent, type Content } from '../reader/read-content.ts'
import { findOwed, findOwedIn } from './owed.ts'

/** The real content as it will be once every fact has come in. */
const settled = JSON.parse(
  JSON.stringify(readContent('content'))
    .replaceAll('To be confirmed', 'Known')
    .replaceAll('Sample Person', 'Real Person')
    .replaceAll('(sample legal name)', 'Ltd')
    .replaceAll('papers.example.org', 'papers.korab.com')
    .replaceAll('.example', '.com')
    .replaceAll(/Sample(?: note)?[.:]/g, 'Filed:'),
) as Content

const withSite = (change: Partial<Content['site']>): Content => ({
  ...settled,
  site: { ...settled.site, ...change },
})

const withMessage = (text: string): Content => ({
  ...settled,
  messages: { ...settled.messages, footer: { ...settled.messages.footer, lead: text } },
})

const shown = (content: Content) =>
  findOwed(content).map(
    ({ kind, file, path, words }) => `${kind} ${file} ${path.join('.')} ${words}`,
  )

test('nothing is owed once every fact is there', () => {
  expect(shown(settled)).toEqual([])
})

test.each([
  ['To be confirmed', 'fact'],
  ['Number: To be confirmed', 'fact'],
  ['TODO', 'fact'],
  ['Write to hello@korab.example now', 'address'],
  ['https://www.korab.example/path', 'address'],
  ['see example.org', 'address'],
  ['Sample Person Five', 'name'],
  ['Korab (sample legal name)', 'name'],
])('"%s" in a text is owed as %s', (text, kind) => {
  expect(findOwed(withMessage(text))).toMatchObject([
    { kind, file: 'content/messages.yaml', path: ['footer', 'lead'] },
  ])
})

test.each([
  'A date is to be confirmed by the client.',
  'For example. Organisations like it.',
  'A sample of 900 questions',
  'Sample size and error range',
  'https://korab.com/example',
])('"%s" is an ordinary text', (text) => {
  expect(findOwed(withMessage(text))).toEqual([])
})

test('an ordinary sentence of any words is never owed', () => {
  const word = fc.stringMatching(/^[a-z]{1,9}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      fc.pre(!words.join(' ').includes('lorem ipsum'))
      expect(findOwed(withMessage(words.join(' ')))).toEqual([])
    }),
  )
})

test('a sample fact of the company is reported where it stands, not where texts quote it', () => {
  const quoted = withSite({ email: 'hello@korab.example' })
  const legal = JSON.parse(
    JSON.stringify(quoted.legal).replaceAll(settled.site.email, 'hello@korab.example'),
  ) as Content['legal']
  expect(shown({ ...quoted, legal })).toEqual([
    'address content/site.yaml email hello@korab.example',
  ])
})

test('a source that calls itself a sample makes its figure unproven', () => {
  const [first, ...others] = settled.collections.models
  if (!first) throw new Error('the content has no model')
  const models = [{ ...first, source: 'Specification table. Sample note: file it.' }, ...others]
  expect(shown({ ...settled, collections: { ...settled.collections, models } })).toEqual([
    `source content/models/${first.id}.yaml source Sample note:`,
  ])
})

test('a code sample may name an example address', () => {
  const codes = JSON.stringify(settled.collections.roadmap).replaceAll('.com', '.example')
  const roadmap = JSON.parse(codes) as Content['collections']['roadmap']
  expect(codes).toContain('.example')
  expect(shown({ ...settled, collections: { ...settled.collections, roadmap } })).toEqual([])
})

test('a translation owes only what its own files bring', () => {
  const english = withSite({ legalName: 'Korab (sample legal name)' })
  const translation = { ...english, messages: withMessage('TODO').messages, locale: 'sq' }
  expect(findOwedIn(translation, english)).toEqual([
    {
      kind: 'fact',
      file: 'content/translations/sq/messages.yaml',
      path: ['footer', 'lead'],
      words: 'TODO',
    },
  ])
})
