import type { Complexity } from '#content/schema/catalogue.ts'

const PEAKS = { Medium: 1, High: 2, 'Very High': 3 } as const satisfies Record<Complexity, number>

interface ComplexityMarkProps {
  readonly complexity: Complexity
  readonly label: string
}

/** One to three filled peaks, as many as the drawing has, and the word. */
export function ComplexityMark({ complexity, label }: ComplexityMarkProps) {
  return (
    <span className="complexity">
      <svg viewBox="0 0 40 11" aria-hidden="true">
        {[0, 1, 2].map((place) => (
          <path
            key={place}
            d={`M${place * 14 + 6} 1l5 9h-10z`}
            data-filled={place < PEAKS[complexity] || undefined}
          />
        ))}
      </svg>
      {label}
    </span>
  )
}
