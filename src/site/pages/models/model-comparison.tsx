import { ComparisonPicker } from '../../features/comparison/comparison-picker.tsx'
import { columnClass, ComparisonTable } from '../../features/comparison/comparison-table.tsx'
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
  const facts: readonly (readonly [string, (model: (typeof models)[number]) => string])[] = [
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
        <ComparisonTable
          headingId="compare-heading"
          firstColumn={comparison.fact}
          columns={columns.map(({ id, title, path, pageOf }, place) => ({
            id,
            title,
            className: columnClass(place),
            to: path,
            linkLabel: pageOf,
          }))}
          rows={facts.map(([label, valueOf]) => ({ label, cells: columns.map(valueOf) }))}
          action={card.page}
          empty={columns.length === 0 ? comparison.empty : undefined}
        />
      </Section>
    </div>
  )
}
