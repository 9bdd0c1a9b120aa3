import type { EntryCard } from '#shared/answer-card.ts'
import type { PageId, PassageFact, PassageInput } from './passage.ts'

/** A fact of an entry: on its card and in its text. */
export interface EntryFact extends PassageFact {
  readonly isOnCard?: boolean
  /** In the text, if not the value; empty if another sentence tells it. */
  readonly told?: string
}

/** An entry of a collection with what its passages tell. */
export interface Entry extends Pick<EntryCard, 'kind' | 'subtitle' | 'drawing' | 'note'> {
  readonly id: string
  readonly title: string
  /** If not that of its kind. */
  readonly page?: PageId
  /** Whether its text is on a page of its own. */
  readonly hasPage?: boolean
  readonly hasCard?: boolean
  /** Above the title. */
  readonly heading?: string
  readonly opening: string
  readonly description?: string
  readonly facts?: readonly EntryFact[]
  /** The last sentences of the text. */
  readonly closing?: readonly string[]
  /** Label of the link to the contact form. */
  readonly action?: string
  /** Passages of their own, shown with the same card. */
  readonly parts?: readonly (Partial<PassageInput> & { id: string; text: string })[]
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
