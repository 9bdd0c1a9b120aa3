import type { Vital } from '#shared/speed.ts'
import { SCALES, type Verdict } from '../../web-vitals/histogram.ts'
import { formatCsv } from '../csv.ts'
import type { ListFormat } from '../inbox-views.ts'
import { safeJson } from '../safe-text.ts'
import { formatTable } from '../table.ts'
import type { VitalLine } from './vitals-report.ts'

const BAR_WIDTH = 20
const SIGNS: Readonly<Record<Verdict, string>> = { good: '█', 'needs work': '▒', poor: '·' }
const NUMBERS = ['Visits', 'p50', 'p75', 'p95']

export function formatVitals(
  lines: readonly VitalLine[],
  format: ListFormat,
  columns: number | undefined,
): string {
  if (format === 'json') return `${safeJson(lines.map(asData))}\n`
  if (format === 'csv') return asCsv(lines)
  const rows = lines.map((line, place) => [
    // Said once for its three lines.
    lines[place - 1]?.route === line.route ? '' : line.route,
    line.vital,
    String(line.visits),
    ...[line.p50, line.p75, line.p95].map((value) => shown(line.vital, value)),
    drawShares(line.shares, BAR_WIDTH),
    line.verdict,
  ])
  const header = ['Page', 'Figure', ...NUMBERS, 'Visits by verdict', 'At p75']
  const shape = { width: columns, right: NUMBERS, soft: ['Page', 'Visits by verdict'] }
  return `${formatTable(header, rows, shape)}\n${legend()}`
}

/** Three kinds of visits in one bar. A kind that exists has at least one column. */
export function drawShares(shares: Readonly<Record<Verdict, number>>, width: number): string {
  const kinds = (Object.keys(SIGNS) as Verdict[]).filter((kind) => shares[kind] > 0)
  const total = kinds.reduce((sum, kind) => sum + shares[kind], 0)
  const widths = new Map(
    kinds.map((kind) => [kind, Math.max(1, Math.round((shares[kind] / total) * width))]),
  )
  const excess = [...widths.values()].reduce((sum, columns) => sum + columns, 0) - width
  const widest = kinds.toSorted((a, b) => shares[b] - shares[a])[0]
  return kinds
    .map((kind) => SIGNS[kind].repeat((widths.get(kind) ?? 0) - (kind === widest ? excess : 0)))
    .join('')
}

function legend(): string {
  const limits = (['LCP', 'INP', 'CLS'] as const).map((vital) => {
    const { good, poor } = SCALES[vital]
    return `${vital} ${shown(vital, good)} / ${shown(vital, poor)}`
  })
  const signs = Object.entries(SIGNS).map(([verdict, sign]) => `${sign} ${verdict}`)
  return `${signs.join('   ')}\nGood up to / poor beyond: ${limits.join(', ')}.\n`
}

/** Seconds where they are read more easily; what is measured in shares of the screen has no unit. */
function shown(vital: Vital, value: number): string {
  if (vital === 'CLS') return value.toFixed(3)
  return vital === 'LCP' ? `${(value / 1000).toFixed(2)} s` : `${Math.round(value)} ms`
}

function asData({ shares, vital, ...line }: VitalLine) {
  return {
    ...line,
    metric: vital,
    good: shares.good,
    needsWork: shares['needs work'],
    poor: shares.poor,
  }
}

function asCsv(lines: readonly VitalLine[]): string {
  return formatCsv(
    ['page', 'metric', 'visits', 'p50', 'p75', 'p95', 'verdict', 'good', 'needs_work', 'poor'],
    lines.map(({ route, vital, visits, p50, p75, p95, verdict, shares }) => [
      route,
      vital,
      visits,
      p50,
      p75,
      p95,
      verdict,
      shares.good,
      shares['needs work'],
      shares.poor,
    ]),
  )
}
