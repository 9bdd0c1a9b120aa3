import { z, type ZodType } from 'zod'
import { COLLECTIONS, PAGES, type CollectionName, type PageName } from '../reader/collections.ts'
import { DEFAULT_LOCALE, type Content } from '../reader/read-content.ts'
import type { Automation } from '../schema/catalogue.ts'
import type { BuiltPassage } from '../passages/passage.ts'
import { publishedNotes } from '../passages/legal.ts'
import { listPassages } from '../passages/read-passages.ts'
import { isOwed } from './placeholders.ts'
import { isShort, LONGEST } from '../passages/sentences.ts'

/** Broken references between entries. */
export function findCatalogueFaults(content: Content): string[] {
  return [
    ...danglingReferences(content),
    ...alikeAutomations(content),
    ...featuredPapers(content),
    ...unshownMeasurements(content),
  ]
}

/** A measurement is shown once its figure has a source. */
function unshownMeasurements({ pages, collections }: Content): string[] {
  const visit = (value: unknown, place: string): string[] => {
    if (typeof value !== 'object' || value === null) return []
    const { measured, source } = value as { measured?: unknown; source?: unknown }
    return measured !== undefined && typeof source === 'string' && isOwed(source)
      ? [`content/${place}: measured is not shown while the source is a sample: write the source`]
      : Object.values(value).flatMap((child) => visit(child, place))
  }
  return [
    ...Object.entries(pages).flatMap(([name, page]) => visit(page, `pages/${name}.yaml`)),
    ...collections.models.flatMap((model) => visit(model, `models/${model.id}.yaml`)),
  ]
}

/** Every `reference` of a schema must name an entry. */
function danglingReferences({ pages, collections }: Content): string[] {
  const faultsIn = (file: string, schema: ZodType, data: unknown) =>
    referencesIn(z.toJSONSchema(schema, { io: 'input' }) as ReferenceSchema, data)
      .filter(({ collection, id }) => !collections[collection].some((entry) => entry.id === id))
      .map(
        ({ collection, id }) =>
          `content/${file}.yaml: names "${id}", which is not in content/${collection}`,
      )
  return [
    ...Object.entries(PAGES).flatMap(([name, schema]) =>
      faultsIn(`pages/${name}`, schema, pages[name as PageName]),
    ),
    ...Object.entries(COLLECTIONS).flatMap(([name, schema]) =>
      collections[name as CollectionName].flatMap((entry) =>
        faultsIn(`${name}/${'slug' in entry ? entry.slug : entry.id}`, schema, entry),
      ),
    ),
  ]
}

interface ReferenceSchema {
  readonly collection?: CollectionName
  readonly items?: ReferenceSchema
  readonly properties?: Readonly<Record<string, ReferenceSchema>>
}

function referencesIn(
  { collection, items, properties = {} }: ReferenceSchema,
  data: unknown,
): { readonly collection: CollectionName; readonly id: string }[] {
  if (data === undefined) return []
  if (collection) return [{ collection, id: data as string }]
  if (items) return (data as readonly unknown[]).flatMap((item) => referencesIn(items, item))
  return Object.entries(properties).flatMap(([name, schema]) =>
    referencesIn(schema, (data as Readonly<Record<string, unknown>>)[name]),
  )
}

/** Two automations must not share two of trigger, systems and result. */
function alikeAutomations({ collections }: Content): string[] {
  const list = collections.automations
  return list.flatMap((one, index) =>
    list
      .slice(index + 1)
      .filter((other) => sharedTraits(one, other) >= 2)
      .map(
        (other) =>
          `content/automations: ${one.id} and ${other.id} share two of trigger, systems, result`,
      ),
  )
}

function sharedTraits(one: Automation, other: Automation): number {
  const systems = (entry: Automation) => entry.systems.toSorted().join('|').toLowerCase()
  return [
    one.trigger.toLowerCase() === other.trigger.toLowerCase(),
    systems(one) === systems(other),
    one.result.toLowerCase() === other.result.toLowerCase(),
  ].filter(Boolean).length
}

function featuredPapers({ collections }: Content): string[] {
  return collections.papers
    .filter((paper) => paper.featured && paper.link === '')
    .map((paper) => `content/papers/${paper.id}.yaml: is featured on the home page but has no link`)
}

/** Problems of the assistant's passages, questions and notes. */
export function findKnowledgeFaults(content: Content): string[] {
  const passages = listPassages(content, () => true)
  return [
    ...repeatedKeys(passages),
    ...longPassages(passages),
    ...lostQuestions(content, passages),
    ...lostCovers(content),
    ...repeatedAnchors(content),
  ]
}

function repeatedKeys(passages: readonly BuiltPassage[]): string[] {
  const counts = Map.groupBy(passages, ({ key }) => key)
  return [...counts]
    .filter(([, same]) => same.length > 1)
    .map(([key]) => `${key}: is the key of two passages: rename a heading or an entry`)
}

function longPassages(passages: readonly BuiltPassage[]): string[] {
  return passages
    .filter(({ text }) => !isShort(text))
    .map(
      ({ key }) =>
        `${key}: makes a passage of more than ${LONGEST.words} words or ${LONGEST.characters} characters: shorten it`,
    )
}

function lostQuestions(content: Content, passages: readonly BuiltPassage[]): string[] {
  const keys = new Set(passages.map(({ key }) => key))
  return [...content.knowledge.questions.keys()]
    .filter((key) => !keys.has(key))
    .map((key) => `${knowledgeFolder(content)}/questions: no passage has the key "${key}"`)
}

function lostCovers(content: Content): string[] {
  const { collections, pages, legal, knowledge } = content
  const folder = knowledgeFolder(content)
  const entries = Object.entries(collections).flatMap(([name, list]) =>
    (list as readonly { id: string | number; slug?: string }[]).map(
      ({ id, slug }) => `${name}/${slug ?? id}`,
    ),
  )
  const known = new Set([
    'site',
    ...entries,
    ...Object.keys(pages).map((name) => `pages/${name}`),
    ...Object.entries(legal).flatMap(([name, { body }]) => [
      `legal/${name}`,
      ...body.map((section) => `legal/${name}#${section.id}`),
    ]),
  ])
  return knowledge.notes.flatMap(({ id, covers, sections = {}, body }) => [
    ...[...covers, ...Object.values(sections).flat()]
      .filter((entry) => !known.has(entry))
      .map((entry) => `${folder}/${id}.md: covers "${entry}", which does not exist`),
    ...Object.keys(sections)
      .filter((slug) => !body.some((section) => section.id === slug))
      .map((slug) => `${folder}/${id}.md: has no section "${slug}"`),
  ])
}

/** Each language has its own notes and questions. */
function knowledgeFolder({ locale }: Content): string {
  return locale === DEFAULT_LOCALE
    ? 'content/knowledge'
    : `content/translations/${locale}/knowledge`
}

/** All notes are on one page, so their headings share one set of anchors. */
function repeatedAnchors(content: Content): string[] {
  const anchors = publishedNotes(content).flatMap(({ id, body }) => [
    { anchor: id, file: id },
    ...body.flatMap((section) => [
      { anchor: section.id, file: id },
      ...section.blocks.flatMap((block) =>
        block.kind === 'subheading' ? [{ anchor: block.id, file: id }] : [],
      ),
    ]),
  ])
  return [...Map.groupBy(anchors, ({ anchor }) => anchor)].flatMap(([anchor, [first, ...others]]) =>
    others.map(
      ({ file }) =>
        `${knowledgeFolder(content)}/${file}.md: "${anchor}" is also an address in ${first?.file}.md: reword the heading`,
    ),
  )
}
