import type { Command } from 'commander'
import { sql } from 'kysely'
import { VITALS, type Vital } from '#shared/telemetry.ts'
import {
  judge,
  judgeAll,
  percentile,
  SCALES,
  totalOf,
  type Verdict,
} from '../web-vitals/histogram.ts'
import {
  addReportOptions,
  dayOf,
  startOfDays,
  type ReportOptions,
} from './assistant/report-options.ts'
import { formatJson } from './escape-control-characters.ts'
import { formatCsv, formatTable, type ListFormat } from './format.ts'
import { withDatabase, type Database } from './operator-database.ts'
import { addExamples, emit, type Tool } from './tool.ts'

interface VitalsOptions extends ReportOptions {
  readonly route?: string
  readonly json?: true
}

/** The period of Google's reports. */
const DAYS = 28

export function registerWebVitals(program: Command, tool: Tool): void {
  const vitals = addReportOptions(program.command('vitals'), DAYS)
    .description('web vitals of real visits: LCP, INP and CLS at p50, p75 and p95')
    .option('--route <page>', 'only this page, as in the first column')
    .option('--json', 'the same as --format json')
    .action(async ({ days, route, json, output, ...options }: VitalsOptions) => {
      const format = json ? 'json' : options.format
      const since = startOfDays(tool.now(), days)
      const rows = await withDatabase(tool, (db) => readHistograms(db, since, route))
      const lines = toVitalLines(rows)
      if (lines.length === 0 && format === 'table') tool.note('No visit was measured.\n')
      else await emit(tool, formatVitals(lines, format, output ? undefined : tool.columns), output)
    })
  addExamples(
    vitals,
    ['vitals', 'all pages, most visited first'],
    ['vitals --days 7 --route /models', 'one page in the last week'],
    ['vitals --json --output vitals.json', 'with exact figures'],
  )
}

interface BucketRow {
  readonly route: string
  readonly metric: Vital
  readonly bucket: number
  readonly visits: number
}

async function readHistograms(
  db: Database,
  since: Date,
  route: string | undefined,
): Promise<readonly BucketRow[]> {
  const { rows } = await sql<BucketRow>`
    select route, metric, bucket, sum(visits)::float8 as visits from speed.histogram
    where day >= ${dayOf(since)}::date and (${route ?? null}::text is null or route = ${route ?? null})
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

type VitalLine = ReturnType<typeof toVitalLines>[number]

/** Most visited routes first, each with its vitals in their usual order. */
function toVitalLines(rows: readonly BucketRow[]) {
  const groups = Map.groupBy(rows, ({ metric, route }) => `${metric} ${route}`)
  const lines = [...groups.values()].flatMap((group) => {
    const [first] = group
    const counts: number[] = []
    for (const { bucket, visits } of group) counts[bucket] = visits
    if (!first || totalOf(counts) === 0) return []
    const { route, metric: vital } = first
    const [p50 = 0, p75 = 0, p95 = 0] = [0.5, 0.75, 0.95].map((share) =>
      percentile(vital, counts, share),
    )
    const shares = judgeAll(vital, counts)
    // Google judges by p75.
    const verdict = judge(vital, p75)
    return [{ route, vital, visits: totalOf(counts), p50, p75, p95, verdict, shares }]
  })
  const byRoute = Map.groupBy(lines, ({ route }) => route)
  const visitsOf = ({ route }: { readonly route: string }) =>
    Math.max(...(byRoute.get(route) ?? []).map(({ visits }) => visits))
  return lines.toSorted(
    (a, b) =>
      visitsOf(b) - visitsOf(a) ||
      (a.route < b.route ? -1 : Number(a.route > b.route)) ||
      VITALS.indexOf(a.vital) - VITALS.indexOf(b.vital),
  )
}

const SIGNS: Readonly<Record<Verdict, string>> = { good: '█', 'needs work': '▒', poor: '·' }
const NUMBERS = ['Visits', 'p50', 'p75', 'p95']
const CSV_COLUMNS = 'page metric visits p50 p75 p95 verdict good needs_work poor'

function formatVitals(
  lines: readonly VitalLine[],
  format: ListFormat,
  columns: number | undefined,
): string {
  if (format === 'json') return `${formatJson(lines.map(toJson))}\n`
  if (format === 'csv') {
    return formatCsv(
      CSV_COLUMNS.split(' '),
      lines.map((line) => {
        const { route, vital, visits, p50, p75, p95, verdict, shares } = line
        const counts = [shares.good, shares['needs work'], shares.poor]
        return [route, vital, visits, p50, p75, p95, verdict, ...counts]
      }),
    )
  }
  const rows = lines.map((line, index) => [
    // Only in the first of its three lines.
    lines[index - 1]?.route === line.route ? '' : line.route,
    line.vital,
    String(line.visits),
    ...[line.p50, line.p75, line.p95].map((value) => formatValue(line.vital, value)),
    drawShares(line.shares),
    line.verdict,
  ])
  const header = ['Page', 'Figure', ...NUMBERS, 'Visits by verdict', 'At p75']
  const options = { width: columns, right: NUMBERS, soft: ['Page', 'Visits by verdict'] }
  return `${formatTable(header, rows, options)}\n${legend()}`
}

function toJson({ shares, vital: metric, ...line }: VitalLine) {
  const { good, 'needs work': needsWork, poor } = shares
  return { ...line, metric, good, needsWork, poor }
}

/** A bar of the three verdicts; each that occurs has at least one column. */
export function drawShares(shares: Readonly<Record<Verdict, number>>, width = 20): string {
  const verdicts = (Object.keys(SIGNS) as Verdict[]).filter((verdict) => shares[verdict] > 0)
  const total = verdicts.reduce((sum, verdict) => sum + shares[verdict], 0)
  const widths = verdicts.map((verdict) =>
    Math.max(1, Math.round((shares[verdict] / total) * width)),
  )
  const excess = widths.reduce((sum, columns) => sum + columns, 0) - width
  const largest = verdicts.toSorted((a, b) => shares[b] - shares[a])[0]
  return verdicts
    .map((verdict, index) =>
      SIGNS[verdict].repeat((widths[index] ?? 0) - (verdict === largest ? excess : 0)),
    )
    .join('')
}

function legend(): string {
  const limits = VITALS.map((vital) => {
    const { good, poor } = SCALES[vital]
    return `${vital} ${formatValue(vital, good)} / ${formatValue(vital, poor)}`
  })
  const signs = Object.entries(SIGNS).map(([verdict, sign]) => `${sign} ${verdict}`)
  return `${signs.join('   ')}\nGood up to / poor beyond: ${limits.join(', ')}.\n`
}

function formatValue(vital: Vital, value: number): string {
  if (vital === 'CLS') return value.toFixed(3)
  return vital === 'LCP' ? `${(value / 1000).toFixed(2)} s` : `${Math.round(value)} ms`
}
