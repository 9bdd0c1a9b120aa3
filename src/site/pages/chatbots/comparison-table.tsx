import { useHydrated } from '../../lib/use-hydrated.ts'
import type { ChatbotsData } from './chatbots-data.server.ts'

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
export function ComparisonTable({ section, selected }: ComparisonTableProps) {
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
