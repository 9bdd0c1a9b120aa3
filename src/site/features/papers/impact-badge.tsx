import type { ImpactLevel } from './paper-impact.ts'
import './papers.css'

const CRESTS: Readonly<Record<ImpactLevel, string>> = {
  high: 'M1 13C8 13 9 1 15 1S22 13 29 13',
  medium: 'M1 13C8 13 9 6 15 6S22 13 29 13',
  other: 'M1 13C8 13 9 10 15 10S22 13 29 13',
}

interface ImpactBadgeProps {
  readonly level: ImpactLevel
  readonly label: string
}

/** Hue and height of the crest say the same as the word. */
export function ImpactBadge({ level, label }: ImpactBadgeProps) {
  return (
    <span className={`impact impact-${level}`}>
      <svg viewBox="0 0 30 14" aria-hidden="true">
        <path d={CRESTS[level]} />
      </svg>
      {label}
    </span>
  )
}
