import type { Command } from 'commander'
import { emit } from '../inbox-actions.ts'
import { withDatabase } from '../open-database.ts'
import { addExamples, type Tool } from '../tool.ts'
import { addReportOptions, dayOf, startOfDays, type ReportOptions } from './report-options.ts'
import { monthOf, periodOf, spendDays, spendMonths } from './spend-periods.ts'
import { readSpending } from './spend-queries.ts'
import { formatSpend } from './spend-view.ts'

export function registerSpend(program: Command, tool: Tool): void {
  const spend = addReportOptions(program.command('spend'))
    .description(
      'what the models of the assistant cost per day and month, and how near the caps are',
    )
    .action((options: ReportOptions) => showSpend(tool, options))
  addExamples(
    spend,
    ['spend', 'today, this month and the days before'],
    ['spend --days 365 --format csv --output spend.csv', 'a year, for a spreadsheet'],
  )
}

async function showSpend(tool: Tool, { days, format, output }: ReportOptions): Promise<void> {
  const now = tool.now()
  const since = startOfDays(now, days)
  const spending = await withDatabase(tool, (db) => readSpending(db, since, now))
  const report = {
    caps: tool.config().assistant.caps,
    today: periodOf(spending, dayOf(now)),
    thisMonth: periodOf(spending, monthOf(dayOf(now))),
    days: spendDays(spending, since, now),
    months: spendMonths(spending, since),
    open: spending.open,
    lost: spending.lost,
  }
  await emit(tool, formatSpend(report, format, output ? undefined : tool.columns), output)
}
