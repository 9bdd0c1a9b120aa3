import { describe, expect, test } from 'vitest'
import { readContent } from '#content/reader/read-content.ts'
import { listLocalisedPages } from '#site/data/page-paths.server.ts'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { listEntries } from '#site/features/search/index/list-entries.server.ts'
import { findTextFaults } from './content-faults.ts'
import { findFileMistakes } from './content-files.ts'
import { findLinkMistakes } from './content-links.ts'
import { findRetiredMentions, withLine } from './content-places.ts'

const pages = listLocalisedPages().map(({ path }) => path)
const sections = listEntries('en').map(({ url }) => url)
type Changes = Parameters<typeof copyContent>[0]

const mistakes = (changes: Changes) => {
  const folder = copyContent(changes)
  return findFileMistakes(folder).map((row) => withLine(row, folder))
}

const linkMistakes = (text: string) => {
  const folder = copyContent({ 'legal/impressum.md': (before) => `${before}\n${text}\n` })
  return findLinkMistakes(folder, readContent(folder), pages, sections)
}

test('the sample has none of these mistakes', () => {
  expect(mistakes({})).toEqual([])
  expect(findLinkMistakes(SAMPLE_CONTENT, readContent(SAMPLE_CONTENT), pages, sections)).toEqual([])
  expect(findRetiredMentions(SAMPLE_CONTENT, pages)).toEqual([])
  expect(findTextFaults(SAMPLE_CONTENT, 'en')).toEqual([])
})

test('names file, line and field of a typed count and of an ending glued to a name', () => {
  const folder = copyContent({
    'packages/qa-chatbot.yaml': (text) =>
      text.replace(/^description: .*$/m, 'description: One of our 17 chatbots.'),
    'translations/sq/pages/about.yaml': 'hero:\n  kicker: Rreth {product}it\n',
  })
  expect(findTextFaults(folder, 'en')).toEqual([
    expect.stringMatching(
      /^content\/packages\/qa-chatbot\.yaml:\d+ description: says "17 chatbots"/,
    ),
  ])
  expect(findTextFaults(folder, 'sq')).toEqual([
    expect.stringMatching(
      /^content\/translations\/sq\/pages\/about\.yaml:2 hero\.kicker: says "\{product\}it"/,
    ),
  ])
})

test.each([
  'pages/hom.yaml',
  'pages/about.md',
  'legal/imprint.md',
  'modles/hermes.yaml',
  'a.yaml',
  'knowledge/questions.yaml',
  'knowledge/questions/first.md',
  'translations/sq/pages/hom.yaml',
])('reports %s, which nothing reads', (file) => {
  expect(mistakes({ [file]: '' })).toEqual([
    `content/${file}:1 (whole file): is not read: no page or collection has this file, correct its name or remove it`,
  ])
})

test.each<[string, Changes, string]>([
  [
    'a job id that is used twice',
    { 'jobs/ai-researcher.yaml': (text) => text.replace('id: 2', 'id: 1') },
    'content/jobs/ai-researcher.yaml:1 id: 1 is also in ai-engineer.yaml: use another number',
  ],
  [
    'an order that is used twice',
    { 'people/sample-person-two.yaml': (text) => text.replace('order: 2', 'order: 1') },
    'content/people/sample-person-two.yaml:2 order: 1 is also in sample-person-one.yaml: use another number',
  ],
  [
    'a text that is cut off at #',
    { 'jobs/ai-engineer.yaml': (text) => text.replace('location: Remote', 'location: Remote #1') },
    'content/jobs/ai-engineer.yaml:4 (whole file): is cut off at "#1 / Hybrid": put the whole text in quotation marks',
  ],
  [
    'the name of the company',
    { 'pages/about.yaml': (text) => text.replace('  title: About', '  title: About Testco') },
    'content/pages/about.yaml:2 (whole file): says "Testco": write {product}, so that the text follows a new name',
  ],
  [
    'a file that ends in .yml',
    { 'models/vega.yml': 'id: vega\n' },
    'content/models/vega.yml:1 (whole file): is not read: rename it to vega.yaml',
  ],
  [
    'a character outside the fonts',
    { 'models/kratos.yaml': (text) => text.replace('title: Kratos', 'title: Kratos →') },
    'content/models/kratos.yaml:2 (whole file): has → (U+2192), which the fonts do not contain: use another character',
  ],
])('finds %s', (_name, changes, finding) => {
  expect(mistakes(changes)).toEqual([finding])
})

describe('in legal texts and notes', () => {
  test.each([
    ['[Terms](/terms-of-servise)', 'links to "/terms-of-servise", which is not a page'],
    ['[Rights](/privacy-policy#rihgts)', 'links to "/privacy-policy#rihgts", which is not a page'],
    ['[Prices](/chatbots#nowhere)', 'links to "/chatbots#nowhere", which is not a page'],
    ['![Office](office.jpg)', 'shows the picture "office.jpg", but these texts have no pictures'],
    ['A <b>bold</b> word.', 'contains HTML (<b>): write it as Markdown'],
    ['See the [terms] (/terms-of-service).', 'has an incomplete link: write [text](/address)'],
  ])('finds the mistake in %s', (text, message) => {
    expect(linkMistakes(text)[0]).toMatch(/^content\/legal\/impressum\.md:\d+ text: /)
    expect(linkMistakes(text)[0]).toContain(message)
  })
})

test('names file and line of every mention of a retired model', () => {
  const folder = copyContent({
    'models/pulse.yaml': undefined,
    'redirects.yaml': (text) => `${text}- from: /models/pulse\n  to: /models\n`,
  })
  const left = pages.filter((page) => page !== '/models/pulse')
  const found = findRetiredMentions(folder, left)
  const places = ['questions/models-in-practice.yaml:91', 'questions/models.yaml:55']
  const message = 'still names "pulse", which redirects.yaml retires: reword or remove it'
  expect(found).toEqual(places.map((place) => `content/knowledge/${place} ${message}`))
})
