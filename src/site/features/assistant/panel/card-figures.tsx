import type { CardFact } from '#shared/answer-card.ts'

const WITH_UNIT = /^([\d.,]+\s?)(%|\p{Ll}{1,2})$/u
const MAX_LARGE_LENGTH = 12

/** A large value; its unit is smaller. */
export function Figure({ value }: { readonly value: string }) {
  return (
    <span className="chat-figure" data-long={value.length > MAX_LARGE_LENGTH || undefined}>
      <WithUnit value={value} />
    </span>
  )
}

export function WithUnit({ value }: { readonly value: string }) {
  const [, number, unit] = WITH_UNIT.exec(value) ?? []
  if (!unit) return value
  return (
    <span className="chat-with-unit">
      {number}
      <small>{unit}</small>
    </span>
  )
}

const STAGES = [
  { x: 8, y: 42, way: 'M8 42C30 42 36 34 60 32' },
  { x: 60, y: 32, way: 'M60 32C84 30 96 24 112 20' },
  { x: 112, y: 20, way: 'M112 20C132 16 146 12 166 8' },
] as const

/** The last stage. */
const SUMMIT = 'M166 0l8 14h-16z'

/** A status on its route from the first to the last stage. */
export function StatusRoute({ value, note, step }: Pick<CardFact, 'value' | 'note' | 'step'>) {
  const at = step?.at ?? 0
  return (
    <div className="chat-route" data-stage={at}>
      <b>{value}</b>
      {step?.of === STAGES.length + 1 && (
        <svg width="176" height="48" viewBox="0 0 176 48" aria-hidden="true">
          {STAGES.map(({ way }, index) => (
            <path key={way} d={way} data-done={index < at - 1 || undefined} />
          ))}
          {STAGES.map(({ x, y }, index) => (
            <circle
              key={x}
              cx={x}
              cy={y}
              r={index === at - 1 ? 8 : 3.5}
              data-now={index === at - 1 || undefined}
              data-done={index < at - 1 || undefined}
            />
          ))}
          <path className="chat-summit" d={SUMMIT} data-now={at > STAGES.length || undefined} />
        </svg>
      )}
      {note && <span className="chat-fact-note">{note}</span>}
    </div>
  )
}
