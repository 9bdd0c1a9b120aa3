import type { ReactNode } from 'react'

interface EntryCardProps {
  /** The fragment under which links and the assistant find this entry. */
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}

export function EntryCard({ id, title, note, children }: EntryCardProps) {
  return (
    <article className="card entry-card" id={id}>
      {note && <p className="note">{note}</p>}
      <h2>{title}</h2>
      {children}
    </article>
  )
}
