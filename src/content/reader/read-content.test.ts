import { expect, test } from 'vitest'
import { findOutdatedLegalDates } from '#build/release-report.ts'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { listFiles } from './text-files.ts'
import { ContentError } from './yaml-file.ts'
import { hasPage, readContent } from './read-content.ts'

/** The formatted problems of a content folder. */
function problemsOf(directory: string, locale?: string): string[] {
  try {
    readContent(directory, locale)
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n')
    throw error
  }
  return []
}

test('lists all problems at once', () => {
  const directory = copyContent({
    'site.yaml': (text) => text.replace('minimumAge: 18', 'minimumAge: eighteen'),
    'messages.yaml': (text) => text.replace('{title} | {product}', '{title}'),
    'pages/home.yaml': (text) => text.replace('value: 98.3', 'value: 98.3%'),
    'models/hermes.yaml': (text) => text.replace('latencyMs: 12', 'latencyMs: 12ms'),
    'packages/qa-chatbot.yaml': (text) => text.replace('setupFeeEur: 2999\n', ''),
    'legal/impressum.md': (text) => text.replace('sections: 4', 'sections: 5'),
    'papers/three-bearings.yaml': 'id: "open\n',
  })
  expect(problemsOf(directory)).toEqual([
    expect.stringMatching(/^content\/site\.yaml:\d+ minimumAge: .*expected number/),
    'content/messages.yaml:2 titleWithSite: ' +
      'must contain exactly these variables in braces: product, title',
    expect.stringMatching(/^content\/pages\/home\.yaml:\d+ chatbots\.figures\.0\.value: .*number/),
    expect.stringMatching(/^content\/models\/hermes\.yaml:\d+ latencyMs: .*expected number/),
    expect.stringMatching(/^content\/papers\/three-bearings\.yaml:\d .*is not readable YAML/),
    expect.stringMatching(/^content\/packages\/qa-chatbot\.yaml:\d+ setupFeeEur: must be given/),
    'content/legal/impressum.md:8 sections: says 5, the text has 4 ## headings: make them agree',
  ])
})

test('reads files with the line ends of Windows', () => {
  const files = listFiles(SAMPLE_CONTENT)
  const folder = temporaryFolder(
    Object.fromEntries(files.map(({ name, text }) => [name, text.replaceAll('\n', '\r\n')])),
  )
  expect(readContent(folder)).toEqual(readContent(SAMPLE_CONTENT))
  expect(listFiles(folder)).toEqual(files)
  const outdated = (directory: string) => findOutdatedLegalDates(readContent(directory), directory)
  expect(outdated(folder)).toEqual(outdated(SAMPLE_CONTENT))
})

test('names a missing file', () => {
  expect(problemsOf(copyContent({ 'pages/about.yaml': undefined }))).toEqual([
    'content/pages/about.yaml:1 (whole file): ' +
      'does not exist: restore it or remove it from the schema',
  ])
})

test.each([
  ['models/hermes.yaml', 'id: hermes', 'id: hermies', 'id', 'hermes'],
  ['jobs/ai-engineer.yaml', 'slug: ai-engineer', 'slug: engineer', 'slug', 'ai-engineer'],
  ['legal/impressum.md', 'id: impressum', 'id: cookie-policy', 'id', 'impressum'],
])('requires %s to match its id', (file, right, wrong, field, name) => {
  const directory = copyContent({ [file]: (text) => text.replace(right, wrong) })
  expect(problemsOf(directory)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^content/${file}:\\d ${field}: must equal the file name: write ${name} or rename`,
      ),
    ),
  ])
})

test('fills in the company from site.yaml and the branches', () => {
  const directory = copyContent({
    'site.yaml': (text) =>
      text
        .replace('product: Testco', 'product: Sharri')
        .replace('assistantName: Testco AI', 'assistantName: Sharri AI'),
    'branches/greece.yaml': (text) => text.replace('inCountry: Greece', 'inCountry: the south'),
  })
  const { messages, pages, legal, knowledge } = readContent(directory)
  expect(messages.assistant.hint).toBe('Chat with Sharri AI Assistant!')
  expect(pages.home.hero.kicker).toMatch(/ in Kosovo, Albania and the south$/)
  expect(pages.about.hero.lead).toContain('Kosovo, Albania and Greece.')
  expect(knowledge.questions.get('pages/home#hero')).toContain(
    'What is Sharri and what do you offer?',
  )
  expect(pages.home.hero.lead).toMatch(/^Sharri builds /)
  expect(JSON.stringify(legal['privacy-policy'].body)).toContain('under the name Sharri at')
  expect(JSON.stringify({ messages, pages, legal })).not.toMatch(
    /\{(product|countries|inCountries|cities)\}/,
  )
})

const imprintOf = (body: string) =>
  `---
id: impressum
meta: { title: Impressum, description: Njoftim ligjor. }
title: Impressum
lead: Njoftim ligjor.
sections: 1
---

${body}`

test('replaces a legal page by its translation, which keeps the English anchors', () => {
  const directory = copyContent({
    'legal/impressum.md': imprintOf('## Provider\n\nText.\n\n### By post\n'),
    'translations/sq/legal/impressum.md': imprintOf(
      '## Ofruesi\n\nOfruesi: {legalName}.\n\n### Me postë\n',
    ),
  })
  expect(readContent(directory, 'sq').legal.impressum.body).toEqual([
    {
      id: 'provider',
      heading: 'Ofruesi',
      blocks: [
        { kind: 'paragraph', text: ['Ofruesi: Testco (sample legal name).'] },
        { kind: 'subheading', id: 'by-post', text: 'Me postë' },
      ],
    },
  ])
  expect(readContent(directory).legal.impressum.body[0]?.heading).toBe('Provider')
})

test('reports a translated legal page with other headings', () => {
  const directory = copyContent({
    'legal/impressum.md': imprintOf('## Provider\n\n### By post\n'),
    'translations/sq/legal/impressum.md': imprintOf('## Ofruesi\n'),
  })
  expect(problemsOf(directory, 'sq')).toEqual([
    'content/translations/sq/legal/impressum.md:1 heading: must have the ## and ### headings of the English text, in the same order',
  ])
})

test.each([
  ['xx', 'about', true],
  ['xx', 'impressum', true],
  ['en', 'home', true],
  ['xx', 'home', false],
  ['yy', 'about', false],
])('%s has the page %s: %s', (locale, name, isThere) => {
  const directory = temporaryFolder({
    'translations/xx/pages/about.yaml': '',
    'translations/xx/legal/impressum.md': '',
  })
  expect(hasPage(directory, locale, name)).toBe(isThere)
})
