import { Link } from 'react-router'
import { InlineDrawing } from '../../ui/drawings.tsx'
import type { ModelsData } from './models-data.server.ts'

export interface ModelsChartProps {
  readonly data: ModelsData
  readonly selected: readonly string[]
  readonly onToggle: (id: string) => void
}

/** The drawing has the axes. The points lie over it: each adds its model to the table or removes it. */
export function ModelsChart({ data, selected, onToggle }: ModelsChartProps) {
  const { drawing, size, label, points } = data.comparison.chart
  return (
    <figure className="models-chart">
      <InlineDrawing name={drawing} />
      <svg {...size} viewBox={`0 0 ${size.width} ${size.height}`} role="group" aria-label={label}>
        {points
          .filter(({ id }) => selected.includes(id))
          .map(({ id, drop }) => (
            <path key={id} className="chart-drop" d={drop} />
          ))}
        {points.map(({ id, title, at: [x, y], label: name, isBefore }) => {
          const place = selected.indexOf(id)
          const isSelected = place !== -1
          const model = data.models.find((entry) => entry.id === id)
          return (
            <g key={id}>
              <Link
                className="chart-point"
                to={model?.path ?? ''}
                aria-label={model?.compareOf}
                aria-current={isSelected || undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onToggle(id)
                }}
              >
                <circle className="chart-target" cx={x} cy={y} r="25" />
                <circle className="chart-mark" cx={x} cy={y} r={isSelected ? 11 : 6} />
                {name && (
                  <text
                    className="chart-name"
                    x={name[0]}
                    y={name[1]}
                    textAnchor={isBefore ? 'end' : 'start'}
                  >
                    {title}
                  </text>
                )}
              </Link>
              {isSelected && (
                <text className="chart-number" x={x} y={y + 4.5} aria-hidden="true">
                  {place + 1}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
