import { expect, test } from 'vitest'
import { readContent, type Content } from '../reader/read-content.ts'
import { findPlaceholders, findNewPlaceholders, hasPlaceholder } from './placeholders.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

/** The real content without placeholders. */
const settled = JSON.parse(
  JSON.stringify(readContent(SAMPLE_CONTENT))
    .replaceAll('To be confirmed', 'Known')
    .replaceAll('Sample Person', 'Real Person')
    .replaceAll('(sample legal name)', 'Ltd')
    .replaceAll('papers.example.org', 'papers.company.com')
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
  findPlaceholders(content).map(
    ({ kind, file, path, words }) => `${kind} ${file} ${path.join('.')} ${words}`,
  )

test('finds nothing when every fact is filled in', () => {
  expect(shown(settled)).toEqual([])
})

test('names the facts that a topic of the help page lacks', () => {
  const [first, ...others] = settled.knowledge.notes
  if (!first) throw new Error('the sample content has no notes')
  const owing = { ...first, owed: ['Running cost per month: To be confirmed', 'Weeks: known'] }
  const content = { ...settled, knowledge: { ...settled.knowledge, notes: [owing, ...others] } }
  const [place, fact] = [`content/knowledge/${first.id}.md`, 'Running cost per month']
  expect(shown(content)).toEqual([`fact ${place} owed.0 ${fact}: To be confirmed`])
})

test.each([
  ['To be confirmed', 'fact'],
  ['Number: To be confirmed', 'fact'],
  ['TODO', 'fact'],
  ['Write to hello@company.example now', 'address'],
  ['https://www.company.example/path', 'address'],
  ['see example.org', 'address'],
  ['Sample Person Five', 'name'],
  ['Testco (sample legal name)', 'name'],
])('reports "%s" as %s', (text, kind) => {
  expect(findPlaceholders(withMessage(text))).toMatchObject([
    { kind, file: 'content/messages.yaml', path: ['footer', 'lead'] },
  ])
  expect(hasPlaceholder(text)).toBe(true)
})

test.each([
  'A date is to be confirmed by the client.',
  'For example. Organisations like it.',
  'A sample of 900 questions',
  'Sample size and error range',
  'https://company.com/example',
])('accepts "%s"', (text) => {
  expect(findPlaceholders(withMessage(text))).toEqual([])
  expect(hasPlaceholder(text)).toBe(false)
})

test('reports a site fact in site.yaml only, not in texts that quote it', () => {
  const quoted = withSite({ email: 'hello@company.example' })
  const legal = JSON.parse(
    JSON.stringify(quoted.legal).replaceAll(settled.site.email, 'hello@company.example'),
  ) as Content['legal']
  expect(shown({ ...quoted, legal })).toEqual([
    'address content/site.yaml email hello@company.example',
  ])
})

test.each([
  ['Specification table. Sample note: file it.', 'Sample note:'],
  ['Sample: file it.', 'Sample:'],
])('reports the source "%s" as a sample', (source, words) => {
  const [first, ...others] = settled.collections.models
  if (!first) throw new Error('the content has no model')
  const models = [{ ...first, source }, ...others]
  expect(shown({ ...settled, collections: { ...settled.collections, models } })).toEqual([
    `source content/models/${first.id}.yaml source ${words}`,
  ])
})

test('reports for a translation only what its own files add', () => {
  const english = withSite({ legalName: 'Testco (sample legal name)' })
  const translation = { ...english, messages: withMessage('TODO').messages, locale: 'sq' }
  expect(findNewPlaceholders(translation, english)).toEqual([
    {
      kind: 'fact',
      file: 'content/translations/sq/messages.yaml',
      path: ['footer', 'lead'],
      words: 'TODO',
    },
  ])
})
