import { useId } from 'react'
import type { ShownFigure, ShownMeasurement } from '#content/format.ts'
import { FactList } from './page-parts.tsx'

interface FiguresProps {
  readonly figures: readonly ShownFigure[]
  /** One line of text instead of large numbers. */
  readonly isLine?: boolean
}

export function Figures({ figures, isLine = false }: FiguresProps) {
  return (
    <dl className={`figures figures-${isLine ? 'line' : figures.length}`}>
      {figures.map(({ number, unit, label, measured }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figure-number">
            {number}
            {unit && <span className="figure-unit">{unit}</span>}
          </dd>
          {measured && <MeasuredNote measured={measured} />}
        </div>
      ))}
    </dl>
  )
}

/** A native popover, which opens without scripts and moves nothing. */
function MeasuredNote({ measured }: { readonly measured: ShownMeasurement }) {
  const { open, openOf, facts } = measured
  const id = useId()
  return (
    <dd className="figure-measured screen-only">
      <button type="button" popoverTarget={id} aria-label={openOf}>
        {open}
      </button>
      <div id={id} popover="auto" role="note" aria-label={openOf}>
        <FactList facts={facts} />
      </div>
    </dd>
  )
}
