import type { ShownFigure } from '#content/format.ts'

/** A row of large figures, each a term with its value. */
export function Figures({ figures }: { readonly figures: readonly ShownFigure[] }) {
  return (
    <dl className={`figures figures-${figures.length}`}>
      {figures.map(({ number, unit, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figure-number">
            {number}
            {unit && <span className="figure-unit">{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
