import type { Complexity } from '#content/schema/catalogue.ts'

const PATHS = {
  arrow: 'M3 10h13M11 5l5 5-5 5',
  out: 'M6 14 15 5M8 5h7v7',
  down: 'M5 8l5 5 5-5',
  menu: 'M3 6h14M3 10h14M3 14h14',
  close: 'M5 5l10 10M15 5 5 15',
  theme: 'M10 3a7 7 0 1 0 0 14zM10 3a7 7 0 0 1 0 14',
  mail: 'M3 5h14v10H3zM3 5l7 6 7-6',
  network: 'M5 8v7M5 5v.01M9 15V8M9 11c0-2 6-4 6 0v4',
  pause: 'M6.5 5v10M13.5 5v10',
  play: 'M7 4.5 15.5 10 7 15.5z',
  search: 'M8.5 3.5a5 5 0 1 0 0 10 5 5 0 1 0 0-10M12.3 12.3 17 17',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  turn: 'M4 8h8a4 4 0 0 1 0 8H7M7 5 4 8l3 3',
  copy: 'M7 7h9v9H7zM4 13V4h9',
  check: 'M4 10.5l4 4 8-9',
  quote: 'M4 14V9l3-4M4 9h4v5H4M12 14V9l3-4M12 9h4v5h-4',
} as const

/** For controls only. */
export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg className="icon" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

/** The path of `mark` in `content/site.yaml`. */
export function BrandMark({ path }: { readonly path: string }) {
  return (
    <svg className="brand-mark" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <path fillRule="evenodd" d={path} />
    </svg>
  )
}

const PEAKS = { Medium: 1, High: 2, 'Very High': 3 } as const satisfies Record<Complexity, number>

interface PeaksProps {
  readonly at: number
  readonly of: number
  readonly className?: string
}

/** As many filled peaks as steps are reached. */
export function Peaks({ at, of, className }: PeaksProps) {
  const width = of * 14 - 2
  return (
    <svg
      className={className}
      width={width}
      height="11"
      viewBox={`0 0 ${width} 11`}
      aria-hidden="true"
    >
      {Array.from({ length: of }, (_, place) => (
        <path
          key={place}
          d={`M${place * 14 + 6} 1l5 9h-10z`}
          data-filled={place < at || undefined}
        />
      ))}
    </svg>
  )
}

interface ComplexityMarkProps {
  readonly complexity: Complexity
  readonly label: string
  /** Heard before the label, where no column header says it. */
  readonly name?: string
}

/** As many filled peaks as steps of complexity. */
export function ComplexityMark({ complexity, label, name }: ComplexityMarkProps) {
  return (
    <span className="complexity">
      <Peaks at={PEAKS[complexity]} of={3} />
      {name && <span className="visually-hidden">{name}: </span>}
      {label}
    </span>
  )
}
