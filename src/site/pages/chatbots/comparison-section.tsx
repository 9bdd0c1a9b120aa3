import { useReducer } from 'react'
import { fillTemplate } from '#content/format.ts'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { ChatbotsData } from './chatbots-data.server.ts'
import { COMPARISON_LIMIT, FIRST_COMPARED, isFull, toggleCompared } from './comparison.ts'
import { ComparisonTable } from './comparison-table.tsx'

export function ComparisonSection({ section }: { readonly section: ChatbotsData['comparison'] }) {
  const [selected, toggle] = useReducer(toggleCompared, FIRST_COMPARED)
  return (
    <section className="section" id="comparison" aria-labelledby="comparison-heading">
      <Reveal className="wrap">
        <SectionHead
          id="comparison-heading"
          heading={section.heading}
          lead={section.lead}
          isSplit
        />
        <div className="comparison-picker needs-script">
          <div role="group" aria-label={section.picker}>
            {section.personas.map(({ id, title }) => (
              <button
                key={id}
                type="button"
                className="toggle"
                aria-pressed={selected.includes(id)}
                disabled={isFull(selected) && !selected.includes(id)}
                onClick={() => toggle(id)}
              >
                {title}
              </button>
            ))}
          </div>
          <p className="note" role="status">
            {fillTemplate(section.selected, { count: selected.length, limit: COMPARISON_LIMIT })}
          </p>
        </div>
        <ComparisonTable section={section} selected={selected} />
      </Reveal>
    </section>
  )
}
