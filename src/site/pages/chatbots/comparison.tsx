import { useReducer } from 'react'
import { Link } from 'react-router'
import { toggleCompared } from '../../features/comparison/compared.ts'
import { ComparisonPicker } from '../../features/comparison/comparison-picker.tsx'
import { columnClass, ComparisonTable } from '../../features/comparison/comparison-table.tsx'
import { useHydrated } from '../../lib/browser-hooks.ts'
import { Section } from '../../ui/page-parts.tsx'
import type { ChatbotsData } from './chatbots-data.server.ts'

const FIRST_COMPARED: readonly string[] = ['all-in-one', 'qa']

interface ComparisonSectionProps {
  readonly section: ChatbotsData['comparison']
}

export function ComparisonSection({ section }: ComparisonSectionProps) {
  const [selected, toggle] = useReducer(toggleCompared, FIRST_COMPARED)
  return (
    <Section {...section} id="comparison" className="compact comparison-beside">
      <ComparisonPicker
        label={section.picker}
        status={section.selected}
        options={section.personas.map(({ id, title, price }) => ({ id, title, note: price }))}
        selected={selected}
        onToggle={toggle}
      />
      <PersonaTable section={section} selected={selected} />
    </Section>
  )
}

interface PersonaTableProps extends ComparisonSectionProps {
  readonly selected: readonly string[]
}

/**
 * The HTML contains all personas, for visitors without scripts; with scripts the style sheet hides the
 * others from the first paint on.
 */
function PersonaTable({ section, selected }: PersonaTableProps) {
  const isHydrated = useHydrated()
  const { personas, features } = section
  const chosen = selected.flatMap((id) => personas.find((persona) => persona.id === id) ?? [])
  const others = isHydrated ? [] : personas.filter(({ id }) => !selected.includes(id))
  const shown = [
    ...chosen.map((persona, place) => ({ ...persona, className: columnClass(place) })),
    ...others.map((persona) => ({ ...persona, className: 'without-scripts' })),
  ]
  return (
    <ComparisonTable
      headingId="comparison-heading"
      firstColumn={section.featureColumn}
      columns={shown.map(({ contactPath, action, actionLabel, ...persona }) => ({
        ...persona,
        to: contactPath,
        link: action,
        linkLabel: actionLabel,
      }))}
      rows={[
        ...features.map((label, row) => ({
          label,
          cells: shown.map(({ flags }) => (
            <span
              key="flag"
              className={flags[row] ? 'flag inline-row flag-yes' : 'flag inline-row'}
            >
              {flags[row] ? section.yes : section.no}
            </span>
          )),
        })),
        {
          label: section.price,
          cells: shown.map(({ id, price, link, to }) => (
            <span key={id} className="comparison-price">
              <b>{price}</b>
              <Link to={to}>{link}</Link>
            </span>
          )),
        },
      ]}
      action={section.action}
      empty={chosen.length === 0 ? section.empty : undefined}
    />
  )
}
