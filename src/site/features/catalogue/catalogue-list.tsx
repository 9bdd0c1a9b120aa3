import type { ReactNode } from 'react'
import './catalogue.css'

interface CatalogueListProps<Entry> {
  /** All entries, in the order chosen. */
  readonly entries: readonly Entry[]
  readonly shownIds: ReadonlySet<string>
  /** Stands after the last card. */
  readonly children?: ReactNode
  readonly renderEntry: (entry: Entry) => ReactNode
}

/**
 * What a filter leaves out is hidden, never taken away: a card that comes back keeps its side and
 * has not to appear again, and without scripts all of them are there.
 */
export function CatalogueList<Entry extends { readonly id: string }>({
  entries,
  shownIds,
  children,
  renderEntry,
}: CatalogueListProps<Entry>) {
  return (
    <ul className="catalogue-list">
      {entries.map((entry) => (
        <li key={entry.id} hidden={!shownIds.has(entry.id)}>
          {renderEntry(entry)}
        </li>
      ))}
      {children}
    </ul>
  )
}
