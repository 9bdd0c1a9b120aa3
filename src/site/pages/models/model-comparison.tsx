import { fillTemplate } from '#content/format.ts'
import { COMPARISON_LIMIT } from '../../features/comparison/compared.ts'
import { columnClass, ComparisonTable } from '../../features/comparison/comparison-table.tsx'
import { Section } from '../../ui/page-parts.tsx'
import { ModelsChart, type ModelsChartProps } from './models-chart.tsx'

/** Up to three models side by side. Without scripts the cards show the same facts. */
export function ModelComparison({ data, selected, onToggle }: ModelsChartProps) {
  const { models, comparison } = data
  const columns = selected.flatMap((id) => models.find((model) => model.id === id) ?? [])
  return (
    <div className="needs-script">
      <Section {...comparison} id="compare" className="compact" isSplit>
        <div className="models-comparison">
          <div>
            <ModelsChart data={data} selected={selected} onToggle={onToggle} />
            <p className="note" role="status">
              {fillTemplate(comparison.selected, {
                count: selected.length,
                limit: COMPARISON_LIMIT,
              })}
              {/* A fourth choice changes no number. */}
              <span className="visually-hidden">
                : {columns.map(({ title }) => title).join(', ')}
              </span>
            </p>
          </div>
          <ComparisonTable
            headingId="compare-heading"
            firstColumn={comparison.fact}
            columns={columns.map(({ id, title, ask, askPath }, place) => ({
              id,
              title,
              className: columnClass(place),
              to: askPath,
              link: ask,
            }))}
            rows={comparison.labels.map((label, row) => ({
              label,
              cells: columns.map(({ compared }) => compared[row]),
            }))}
            action={comparison.action}
            empty={columns.length === 0 ? comparison.empty : undefined}
          />
        </div>
      </Section>
    </div>
  )
}
