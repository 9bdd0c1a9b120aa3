import { useReducer } from 'react'
import { fillTemplate } from '#content/format.ts'
import { useHydrated } from '../../lib/browser-hooks.ts'
import { Section } from '../../ui/page-parts.tsx'
import type { ChatbotsData } from './chatbots-data.server.ts'

/** More columns are not readable at any width. */
export const COMPARISON_LIMIT = 3

export const FIRST_COMPARED: readonly string[] = ['all-in-one', 'qa']

/** Personas in the order they were chosen, which is the order of the columns. */
export function toggleCompared(selected: readonly string[], id: string): readonly string[] {
  if (selected.includes(id)) return selected.filter((other) => other !== id)
  return isFull(selected) ? selected : [...selected, id]
}

export function isFull(selected: readonly string[]): boolean {
  return selected.length >= COMPARISON_LIMIT
}

interface ComparisonSectionProps {
  readonly section: ChatbotsData['comparison']
}

export function ComparisonSection({ section }: ComparisonSectionProps) {
  const [selected, toggle] = useReducer(toggleCompared, FIRST_COMPARED)
  return (
    <Section id="comparison" heading={section.heading} lead={section.lead} isSplit>
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
    </Section>
  )
}

interface ComparisonTableProps extends ComparisonSectionProps {
  readonly selected: readonly string[]
}

/**
 * The HTML contains all personas, for visitors without scripts; with scripts the style sheet hides the
 * others from the first paint on.
 */
function ComparisonTable({ section, selected }: ComparisonTableProps) {
  const isHydrated = useHydrated()
  const { personas, features } = section
  const chosen = selected.flatMap((id) => personas.find((persona) => persona.id === id) ?? [])
  const others = isHydrated ? [] : personas.filter(({ id }) => !selected.includes(id))
  const columns = [
    ...chosen.map((persona, place) => ({ ...persona, className: `comparison-place-${place + 1}` })),
    ...others.map((persona) => ({ ...persona, className: 'without-scripts' })),
  ]
  return (
    <div className="comparison-sheet">
      <table className="comparison" aria-labelledby="comparison-heading">
        <colgroup>
          <col className="comparison-feature" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" colSpan={chosen.length === 0 ? 2 : undefined}>
              {section.featureColumn}
            </th>
            {columns.map(({ id, title, className }) => (
              <th key={id} scope="col" className={className}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map((feature, row) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              {columns.map(({ id, flags, className }) => (
                <td key={id} className={className}>
                  <span className={flags[row] ? 'flag flag-yes' : 'flag'}>
                    {flags[row] ? section.yes : section.no}
                  </span>
                </td>
              ))}
              {chosen.length === 0 && row === 0 && (
                <td className="comparison-empty" rowSpan={features.length}>
                  {section.empty}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
