import { localisePath } from '../format.ts'
import { hasPlaceholder } from '../rules/placeholders.ts'
import { automationEntries, caseEntries, modelEntries, paperEntries } from './catalogue.ts'
import {
  demoEntries,
  featureEntries,
  packageEntries,
  personaEntries,
  stepEntries,
} from './chatbots.ts'
import {
  branchEntries,
  jobEntries,
  personEntries,
  sitePassages,
  technologyEntries,
} from './company.ts'
import type { Entry, EntryFact } from './entry.ts'
import type { PassageInput } from './passage.ts'
import { paragraphOf, type Writer } from './sentences.ts'

/** By collection: the page and section that list its entries, and what precedes their ids in element ids. */
export const KINDS = {
  models: { page: 'models', section: 'hero', prefix: '', entriesOf: modelEntries },
  automations: { page: 'automations', section: 'hero', prefix: '', entriesOf: automationEntries },
  papers: { page: 'research', section: 'hero', prefix: '', entriesOf: paperEntries },
  cases: { page: 'cases', section: 'hero', prefix: '', entriesOf: caseEntries },
  packages: { page: 'chatbots', section: 'pricing', prefix: 'package-', entriesOf: packageEntries },
  personas: { page: 'chatbots', section: 'capabilities', prefix: '', entriesOf: personaEntries },
  features: { page: 'home', section: 'featured', prefix: '', entriesOf: featureEntries },
  roadmap: { page: 'chatbots', section: 'roadmap', prefix: 'step-', entriesOf: stepEntries },
  'demo-chats': { page: 'chatbots', section: 'showcase', prefix: 'demo-', entriesOf: demoEntries },
  technologies: { page: 'models', section: 'technology', prefix: '', entriesOf: technologyEntries },
  jobs: { page: 'careers', section: 'hero', prefix: '', entriesOf: jobEntries },
  people: { page: 'about', section: 'leadership', prefix: '', entriesOf: personEntries },
  branches: { page: 'contact', section: 'hero', prefix: 'branch-', entriesOf: branchEntries },
} as const

export type EntryKind = keyof typeof KINDS

/** The passages of all entries, and of the facts about the company. */
export function entryPassages(writer: Writer): PassageInput[] {
  const kinds = Object.entries(KINDS) as [EntryKind, (typeof KINDS)[EntryKind]][]
  const entries = kinds.flatMap(([kind, { entriesOf }]) =>
    entriesOf(writer).flatMap((entry) => passagesOf(entry, kind, writer)),
  )
  return [...entries, ...sitePassages(writer)]
}

function passagesOf(entry: Entry, collection: EntryKind, { locale, told }: Writer): PassageInput[] {
  const { id, title, heading, opening, description = '', closing = [], parts = [] } = entry
  const { kind, subtitle, drawing, note, action, groups, hasCard = true } = entry
  const { page: usual, prefix } = KINDS[collection]
  const key = `${collection}/${id}`
  const headings = heading ? [heading, title] : [title]
  const place = {
    entries: [key],
    page: entry.page ?? usual,
    ...(entry.hasPage ? { item: id, anchor: 'hero' } : { anchor: prefix + id }),
    headings,
  }
  const facts = (entry.facts ?? []).filter(({ items }) => items?.length !== 0)
  // Code samples may use example addresses.
  const isShown = ({ id: fact, value, isOnCard = true }: EntryFact) =>
    isOnCard && (fact === 'code' || !hasPlaceholder(value))
  const card = {
    type: 'entry' as const,
    name: title,
    ...(kind && { kind }),
    ...(subtitle && { subtitle }),
    ...(drawing && { drawing }),
    ...(description && { text: description }),
    facts: facts.filter(isShown).map(({ isOnCard: _isOnCard, told: _told, ...fact }) => fact),
    ...(note && { note }),
    ...(groups && { groups }),
    ...(action && {
      action: { label: action, url: `${localisePath('/contact', locale)}?about=${id}` },
    }),
  }
  const text = paragraphOf(opening, description, told(facts), closing)
  return [
    { key, ...place, text, ...(hasCard && { card }) },
    ...parts.map(({ id: part, ...input }) => {
      return { ...place, ...input, key: `${key}#${part}`, parent: key }
    }),
  ]
}
