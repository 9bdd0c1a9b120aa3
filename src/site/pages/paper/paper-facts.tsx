import { Fragment } from 'react'
import type { PaperData } from './paper-data.server.ts'
import { WordSpace } from '../../ui/word-space.tsx'

export function PaperFacts({ facts }: { readonly facts: PaperData['facts'] }) {
  return (
    <aside className="paper-facts-sheet" aria-labelledby="facts-heading">
      <h2 id="facts-heading">{facts.heading}</h2>
      <dl>
        {facts.list.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{facts.tags.label}</dt>
          <dd className="chips">
            {facts.tags.list.map((tag) => (
              <Fragment key={tag}>
                <span className="chip">{tag}</span>
                <WordSpace />
              </Fragment>
            ))}
          </dd>
        </div>
      </dl>
    </aside>
  )
}
