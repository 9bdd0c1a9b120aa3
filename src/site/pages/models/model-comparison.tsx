import { Link } from 'react-router'
import { ComparisonPicker } from '../../features/comparison/comparison-picker.tsx'
import { Section } from '../../ui/page-parts.tsx'
import type { ModelsData } from './models-data.server.ts'

interface ModelComparisonProps {
  readonly data: ModelsData
  readonly selected: readonly string[]
  readonly onToggle: (id: string) => void
}

/** Up to three models side by side. Without scripts the cards show the same facts. */
export function ModelComparison({ data, selected, onToggle }: ModelComparisonProps) {
  const { models, comparison, card, filter } = data
  const columns = selected.flatMap((id) => models.find((model) => model.id === id) ?? [])
  const rows: readonly (readonly [string, (model: (typeof models)[number]) => string])[] = [
    [filter.category, ({ category }) => category],
    [filter.domain, ({ domains }) => domains.join(', ')],
    [card.accuracy, ({ accuracy }) => accuracy],
    [card.latency, ({ latency }) => latency],
    [card.dataSize, ({ dataSize }) => dataSize],
    [filter.complexity, ({ complexityLabel }) => complexityLabel],
    [comparison.duration, ({ implementation }) => implementation.value],
  ]
  return (
    <div className="needs-script">
      <Section id="compare" heading={comparison.heading} lead={comparison.lead} isSplit>
        <ComparisonPicker
          label={comparison.picker}
          status={comparison.selected}
          options={models}
          selected={selected}
          onToggle={onToggle}
        />
        {columns.length === 0 ? (
          <p className="comparison-none">{comparison.empty}</p>
        ) : (
          <div className="comparison-sheet">
            <table className="comparison" aria-labelledby="compare-heading">
              <colgroup>
                <col className="comparison-feature" />
              </colgroup>
              <thead>
                <tr>
                  <th scope="col">{comparison.fact}</th>
                  {columns.map(({ id, title }, place) => (
                    <th key={id} scope="col" className={`comparison-place-${place + 1}`}>
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([label, valueOf]) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    {columns.map((model, place) => (
                      <td key={model.id} className={`comparison-place-${place + 1}`}>
                        {valueOf(model)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <td>
                    <span className="visually-hidden">{card.page}</span>
                  </td>
                  {columns.map(({ id, path, pageOf }, place) => (
                    <td key={id} className={`comparison-place-${place + 1}`}>
                      <Link className="text-link" to={path} aria-label={pageOf}>
                        {card.page}
                      </Link>
                    </td>
                  ))}
                </tr>
              </tfoot>
            </table>
          </div>
        )}
      </Section>
    </div>
  )
}
