import type { Command } from 'commander'
import { addReportOptions, startOfDays, type ReportOptions } from '../assistant/report-options.ts'
import { emit } from '../inbox-actions.ts'
import { withDatabase } from '../open-database.ts'
import { addExamples, type Tool } from '../tool.ts'
import { readHistograms } from './vitals-queries.ts'
import { reportVitals } from './vitals-report.ts'
import { formatVitals } from './vitals-view.ts'

interface VitalsOptions extends ReportOptions {
  readonly route?: string
  readonly json?: true
}

/** As many days as Google looks back. */
const DAYS = 28

export function registerVitals(program: Command, tool: Tool): void {
  const vitals = addReportOptions(program.command('vitals'), DAYS)
    .description('how fast visitors found the pages: LCP, INP and CLS at p50, p75 and p95')
    .option('--route <page>', 'only this one, as it stands in the first column')
    .option('--json', 'the same as --format json')
    .action((options: VitalsOptions) => showVitals(tool, options))
  addExamples(
    vitals,
    ['vitals', 'all pages, most visited first'],
    ['vitals --days 7 --route /models', 'one page in the last week'],
    ['vitals --json --output vitals.json', 'with exact figures'],
  )
}

async function showVitals(tool: Tool, options: VitalsOptions): Promise<void> {
  const { days, route, json, output } = options
  const format = json ? 'json' : options.format
  const since = startOfDays(tool.now(), days)
  const lines = reportVitals(await withDatabase(tool, (db) => readHistograms(db, since, route)))
  if (lines.length === 0 && format === 'table') tool.note('No visit was measured.\n')
  else await emit(tool, formatVitals(lines, format, output ? undefined : tool.columns), output)
}
