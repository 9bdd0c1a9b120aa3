import type { Figure, FigureNotation } from '../schema/figure.ts'

/** A figure as it stands on the page: the number, the small sign behind it, the words below. */
export interface ShownFigure {
  readonly number: string
  readonly unit: string
  readonly label: string
}

export function formatFigure(figure: Figure, locale: string): ShownFigure {
  if ('text' in figure) return { number: figure.text, unit: '', label: figure.label }
  const { value, notation, unit = '', plus, label } = figure
  return { number: formatNumber(value, notation, locale), unit: unit + (plus ? '+' : ''), label }
}

export function formatNumber(value: number, notation: FigureNotation, locale: string): string {
  if (notation === 'compact') return compact(value, locale)
  const options = { useGrouping: notation === 'grouped', maximumFractionDigits: 2 }
  return new Intl.NumberFormat(locale, options).format(value)
}

const STEPS = [
  { from: 1_000_000, sign: 'M' },
  { from: 1_000, sign: 'K' },
] as const

/** The specification fixes the signs K and M, whatever the language would use. */
function compact(value: number, locale: string): string {
  // What would round up to the next step is written in it: 1M, not 1,000K.
  const step = STEPS.find(({ from }) => value >= from * 0.99995)
  const scaled = step ? value / step.from : value
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(scaled)
  return digits + (step?.sign ?? '')
}

export function formatPercent(value: number, locale: string): string {
  return `${formatNumber(value, 'plain', locale)}%`
}

export function formatMilliseconds(value: number, locale: string): string {
  return `${formatNumber(value, 'plain', locale)}ms`
}

/** Fees are written as the specification has them: without a sign between the thousands. */
export function formatEuros(value: number): string {
  return `€${value}`
}
