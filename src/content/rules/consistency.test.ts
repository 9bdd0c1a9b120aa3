import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openContentFiles } from '../reader/content-files.ts'
import { parseSections } from '../reader/markdown.ts'
import { readContent, type Content, type Note } from '../reader/read-content.ts'
import type { Automation } from '../schema/catalogue.ts'
import { findCatalogueFaults, findKnowledgeFaults } from './consistency.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { withCollections } from '#tests/fixtures/with-collections.ts'

const content = readContent(SAMPLE_CONTENT)

const withHome = (
  change: (home: Content['pages']['home']) => Partial<Content['pages']['home']>,
) => ({
  ...content,
  pages: { ...content.pages, home: { ...content.pages.home, ...change(content.pages.home) } },
})

/** Models without links to the replaced automations. */
const unrelated = content.collections.models.map((model) => ({
  ...model,
  related: { ...model.related, automations: [] },
}))

const automation = (changes: Partial<Automation>): Automation => ({
  id: 'one',
  title: 'One',
  category: 'marketing',
  platform: 'Any',
  status: 'beta',
  description: 'Does one thing.',
  features: ['a', 'b', 'c', 'd'],
  trigger: 'A file arrives.',
  systems: ['Mail', 'Drive'],
  result: 'A report.',
  colour: 'moss',
  ...changes,
})

test('reports a measurement that is not shown because its source is owed', () => {
  const measured = { accuracy: { testSet: '500 loan files', date: '2026-03-02' } }
  const withSource = (source: string) =>
    withCollections(content, {
      models: content.collections.models.map((model) =>
        model.id === 'hermes' ? { ...model, measured, source } : model,
      ),
    })
  expect(findCatalogueFaults(withSource('Report 12 of 2 March 2026.'))).toEqual([])
  expect(findCatalogueFaults(withSource('Sample. To file: the report.'))).toEqual([
    'content/models/hermes.yaml: measured is not shown while the source is a sample: write the source',
  ])
})

test('reports a package of a persona that does not exist', () => {
  const [first, ...others] = content.collections.packages
  if (!first) throw new Error('no packages')
  const packages = [{ ...first, persona: 'gone' }, ...others]
  expect(findCatalogueFaults(withCollections(content, { packages }))).toEqual([
    `content/packages/${first.id}.yaml: names "gone", which is not in content/personas`,
  ])
})

test.each([
  ['models', 'lyra', ['hermes', 'kratos', 'lyra']],
  ['automations', 'hermes', ['hermes']],
] as const)('reports an entry of %s that is featured and missing: %s', (section, id, featured) => {
  const faults = findCatalogueFaults(
    withHome((home) => ({ [section]: { ...home[section], featured } })),
  )
  expect(faults).toEqual([
    `content/pages/home.yaml: names "${id}", which is not in content/${section}`,
  ])
})

test.each(['automations', 'papers'] as const)(
  'reports a model that relates to none of the %s',
  (folder) => {
    const models = content.collections.models.map((model) =>
      model.id === 'kratos'
        ? { ...model, related: { ...model.related, [folder]: ['lost'] } }
        : model,
    )
    expect(findCatalogueFaults(withCollections(content, { models }))).toEqual([
      `content/models/kratos.yaml: names "lost", which is not in content/${folder}`,
    ])
  },
)

const ALIKE = ['content/automations: one and two share two of trigger, systems, result']

test.each([
  ['trigger and systems', { result: 'Another report.' }, ALIKE],
  ['trigger and result', { systems: ['Chat'] }, ALIKE],
  ['systems and result', { trigger: 'A clock strikes.' }, ALIKE],
  ['all, in other letters', { trigger: 'A FILE arrives.', systems: ['drive', 'MAIL'] }, ALIKE],
  ['only the trigger', { systems: ['Chat'], result: 'Another report.' }, []],
])('two automations that share %s', (_name, changes, faults) => {
  const automations = [automation({}), automation({ id: 'two', ...changes })]
  const home = withHome(({ automations: section }) => ({
    automations: { ...section, featured: [] },
  }))
  const changed = { ...content.collections, automations, models: unrelated }
  expect(findCatalogueFaults({ ...home, collections: changed })).toEqual(faults)
})

test('requires a link for a featured paper', () => {
  const papers = content.collections.papers.map((paper) =>
    paper.link === '' ? { ...paper, featured: true } : paper,
  )
  const unread = papers.filter(({ link }) => link === '')
  expect(unread.length).toBeGreaterThan(0)
  expect(findCatalogueFaults(withCollections(content, { papers }))).toEqual(
    unread.map(
      ({ id }) => `content/papers/${id}.yaml: is featured on the home page but has no link`,
    ),
  )
})

const withKnowledge = (change: Partial<Content['knowledge']>): Content => ({
  ...content,
  knowledge: { ...content.knowledge, ...change },
})

const withNote = (id: string, change: (note: Note) => Partial<Note>): Content => {
  const { notes } = content.knowledge
  expect(notes.map((note) => note.id)).toContain(id)
  return withKnowledge({
    notes: notes.map((note) => (note.id === id ? { ...note, ...change(note) } : note)),
  })
}

/** A further section of a note. */
const withSection = (id: string, heading: string, text: string): Content =>
  withNote(id, ({ body }) => ({
    body: [...body, ...parseSections(`${id}.md`, `## ${heading}\n\n${text}\n`, 1)],
  }))

test.each([
  ['en', 'content/knowledge'],
  ['sq', 'content/translations/sq/knowledge'],
])('reports a question without a passage in the file of %s', (locale, folder) => {
  const questions = new Map([...content.knowledge.questions, ['models/kraos', ['Who?']]])
  expect(findKnowledgeFaults({ ...withKnowledge({ questions }), locale })).toEqual([
    `${folder}/questions: no passage has the key "models/kraos"`,
  ])
})

test('reports a note section about a missing legal section', () => {
  const sections = { gone: ['legal/impressum#gone'] }
  expect(findKnowledgeFaults(withNote('papers', () => ({ covers: [], sections })))).toEqual([
    'content/knowledge/papers.md: covers "legal/impressum#gone", which does not exist',
    'content/knowledge/papers.md: has no section "gone"',
  ])
})

test.each([
  ['order: 4', 'order: fourth', 'content/knowledge/papers.md:3 order'],
  ['title: Reading', 'titel: Reading', 'content/knowledge/papers.md:2 titel'],
])('rejects front matter with %s written as %s', (right, wrong, place) => {
  const text = readFileSync(path.join(SAMPLE_CONTENT, 'knowledge/papers.md'), 'utf8')
  expect(text).toContain(right)
  const folder = temporaryFolder({ 'knowledge/papers.md': text.replace(right, wrong) })
  expect(() => openContentFiles(folder, 'en').note('papers.md')).toThrow(place)
})

test.each(['', 'kratos', 'papers/gone', 'legal/impressum#gone'])(
  'reports a note that covers %j',
  (entry) => {
    expect(findKnowledgeFaults(withNote('papers', () => ({ covers: [entry] })))).toEqual([
      `content/knowledge/papers.md: covers "${entry}", which does not exist`,
    ])
  },
)

test('reports headings of two notes with one address, except in unpublished notes', () => {
  const again = (id: string, heading: string) =>
    findKnowledgeFaults(withSection(id, heading, 'More.'))
  expect(again('branches', 'How to apply')).toEqual([
    'content/knowledge/working-here.md: "how-to-apply" is also an address in branches.md: reword the heading',
  ])
  expect(again('branches', 'Papers')).toEqual([
    'content/knowledge/branches.md: "papers" is also an address in papers.md: reword the heading',
  ])
  expect(again('off-topic', 'How to apply')).toEqual([])
})
