import type { EntryCard } from '#shared/answer-card.ts'
import { localisePath } from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import type { PassageFact, PassageInput } from './passage.ts'
import { createWriter, paragraphOf } from './sentences.ts'

/** By collection: the page and section that list its entries, and what precedes their ids in element ids. */
export const PLACES = {
  models: { page: 'models', section: 'hero', prefix: '' },
  automations: { page: 'automations', section: 'hero', prefix: '' },
  papers: { page: 'research', section: 'hero', prefix: '' },
  packages: { page: 'chatbots', section: 'pricing', prefix: 'package-' },
  personas: { page: 'chatbots', section: 'capabilities', prefix: '' },
  features: { page: 'home', section: 'featured', prefix: '' },
  roadmap: { page: 'chatbots', section: 'roadmap', prefix: 'step-' },
  technologies: { page: 'models', section: 'technology', prefix: '' },
  jobs: { page: 'careers', section: 'hero', prefix: '' },
  people: { page: 'about', section: 'leadership', prefix: '' },
  branches: { page: 'contact', section: 'hero', prefix: 'branch-' },
} as const

export type EntryKind = keyof typeof PLACES

/** A fact of an entry: on its card, in its text and in rankings. */
export interface EntryFact extends PassageFact {
  readonly isOnCard?: false
  /** In the text, if not the value; empty if another sentence tells it. */
  readonly told?: string
  /** By which entries are ranked; without one the step counts. */
  readonly amount?: number
  /** In rankings, if not the value and the label. */
  readonly ranked?: { readonly value: string; readonly label?: string }
}

export interface Entry {
  readonly id: string
  readonly name: string
  /** Heading above the name. */
  readonly section?: string
  readonly card?: Pick<EntryCard, 'kind' | 'subtitle' | 'drawing'>
  readonly opening: string
  readonly description?: string
  readonly facts?: readonly EntryFact[]
  /** The last sentences of the text. */
  readonly closing?: readonly string[]
  readonly note?: string
  /** Label of the link to the contact form. */
  readonly action?: string
  /** Passages of their own, shown with the same card. */
  readonly parts?: readonly (Partial<PassageInput> & {
    readonly id: string
    readonly text: string
  })[]
  /** Domains and category of a model, level and tier of a package. */
  readonly groups?: readonly string[]
}

export function factOf(
  id: string,
  label: string,
  value: string | readonly string[],
  more: Partial<EntryFact> = {},
): EntryFact {
  const shown = typeof value === 'string' ? { value } : { value: '', items: value }
  return { id, label, ...shown, ...more }
}

/** The place of a value among all possible ones. */
export function stepOf<T extends string>(value: T, all: readonly T[], drawn: 'peaks' | 'route') {
  return { at: all.indexOf(value) + 1, of: all.length, drawn }
}

/** The passages of all entries of some collections. */
export function entryPassages(
  lists: { readonly [Kind in EntryKind]?: (content: Content) => readonly Entry[] },
  content: Content,
): PassageInput[] {
  return Object.entries(lists).flatMap(([kind, listEntries]) =>
    listEntries(content).flatMap((entry) => passagesOf(entry, kind as EntryKind, content)),
  )
}

function passagesOf(entry: Entry, kind: EntryKind, content: Content): PassageInput[] {
  const { id, name, section, opening, description, closing = [], note, action, parts = [] } = entry
  const { page, prefix } = PLACES[kind]
  const key = `${kind}/${id}`
  const headings = section ? [section, name] : [name]
  const place = { entries: [key], page, anchor: prefix + id, headings }
  const facts = (entry.facts ?? []).filter(({ items }) => items?.length !== 0)
  const { told } = createWriter(content)
  const card = {
    type: 'entry' as const,
    name,
    ...entry.card,
    ...(description && { text: description }),
    facts: facts.filter(({ isOnCard = true }) => isOnCard).map(factOfCard),
    ...(note && { note }),
    ...(action && {
      action: { label: action, url: `${localisePath('/contact', content.locale)}?about=${id}` },
    }),
  }
  const text = paragraphOf(opening, description ?? '', told(facts), closing)
  return [
    { key, ...place, text, card },
    ...parts.map(({ id: part, ...input }) => {
      return { ...place, ...input, key: `${key}#${part}`, whole: key }
    }),
  ]
}

function factOfCard({
  isOnCard: _isOnCard,
  told: _told,
  amount: _amount,
  ranked: _ranked,
  ...fact
}: EntryFact): PassageFact {
  return fact
}
