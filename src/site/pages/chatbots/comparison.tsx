import { useReducer } from 'react'
import { Link } from 'react-router'
import { toggleCompared } from '../../features/comparison/compared.ts'
import { ComparisonPicker } from '../../features/comparison/comparison-picker.tsx'
import { useHydrated } from '../../lib/browser-hooks.ts'
import { Section } from '../../ui/page-parts.tsx'
import type { ChatbotsData } from './chatbots-data.server.ts'

export const FIRST_COMPARED: readonly string[] = ['all-in-one', 'qa']

interface ComparisonSectionProps {
  readonly section: ChatbotsData['comparison']
}

export function ComparisonSection({ section }: ComparisonSectionProps) {
  const [selected, toggle] = useReducer(toggleCompared, FIRST_COMPARED)
  return (
    <Section id="comparison" heading={section.heading} lead={section.lead} isSplit>
      <ComparisonPicker
        label={section.picker}
        status={section.selected}
        options={section.personas}
        selected={selected}
        onToggle={toggle}
      />
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
        <tfoot>
          <tr>
            <td>
              <span className="visually-hidden">{section.action}</span>
            </td>
            {columns.map(({ id, contactPath, actionLabel, className }) => (
              <td key={id} className={className}>
                <Link className="text-link" to={contactPath} aria-label={actionLabel}>
                  {section.action}
                </Link>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
