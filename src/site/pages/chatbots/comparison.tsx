import { useReducer } from 'react'
import { fillTemplate } from '#content/format.ts'
import { Reveal, SectionHead } from '../../ui/page-parts.tsx'
import type { ChatbotsData } from './chatbots-data.server.ts'
import { useHydrated } from '../../lib/browser-hooks.ts'

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

/** More than three columns do not stand side by side in any readable width. */
export const COMPARISON_LIMIT = 3

export const FIRST_COMPARED: readonly string[] = ['all-in-one', 'qa']

/** The compared personas in the order they were chosen, which is the order of the columns. */
export function toggleCompared(selected: readonly string[], id: string): readonly string[] {
  if (selected.includes(id)) return selected.filter((other) => other !== id)
  return isFull(selected) ? selected : [...selected, id]
}

export function isFull(selected: readonly string[]): boolean {
  return selected.length >= COMPARISON_LIMIT
}

type Persona = ChatbotsData['comparison']['personas'][number]

interface ComparisonTableProps {
  readonly section: ChatbotsData['comparison']
  /** Ids in the order of the columns. */
  readonly selected: readonly string[]
}

/**
 * The page's HTML holds all six personas, because without scripts nobody can choose; where scripts
 * run, the style sheet hides the unchosen ones from the first paint on.
 */
function ComparisonTable({ section, selected }: ComparisonTableProps) {
  const isHydrated = useHydrated()
  const chosen = selected.flatMap(
    (id) => section.personas.find((persona) => persona.id === id) ?? [],
  )
  const others = section.personas.filter(({ id }) => !selected.includes(id))
  const columns = [
    ...chosen.map((persona, place) => ({ persona, className: `comparison-place-${place + 1}` })),
    ...(isHydrated ? [] : others.map((persona) => ({ persona, className: 'without-scripts' }))),
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
            {columns.map(({ persona, className }) => (
              <th key={persona.id} scope="col" className={className}>
                {persona.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {section.features.map((feature, row) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              {columns.map(({ persona, className }) => (
                <td key={persona.id} className={className}>
                  <Flag persona={persona} row={row} words={section} />
                </td>
              ))}
              {chosen.length === 0 && row === 0 && (
                <td className="comparison-empty" rowSpan={section.features.length}>
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

interface FlagProps {
  readonly persona: Persona
  readonly row: number
  readonly words: { readonly yes: string; readonly no: string }
}

function Flag({ persona, row, words }: FlagProps) {
  const isSupported = persona.flags[row] === true
  return (
    <span className={isSupported ? 'flag flag-yes' : 'flag'}>
      {isSupported ? words.yes : words.no}
    </span>
  )
}
