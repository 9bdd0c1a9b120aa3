import type { Command } from 'commander'
import type { Caps, MicroEuro } from '../../assistant/generation/spend-budget.ts'
import { formatCsv, countOf, type ListFormat, formatTable } from '../format.ts'
import { emit, addExamples, type Tool } from '../tool.ts'
import { withDatabase } from '../operator-database.ts'
import { formatJson } from '../escape-control-characters.ts'
import { addReportOptions, dayOf, startOfDays, type ReportOptions } from './report-options.ts'
import {
  monthOf,
  periodOf,
  readSpending,
  spendDays,
  spendMonths,
  type SpendPeriod,
  type UnsettledCalls,
} from './spend-queries.ts'

interface SpendReport {
  readonly caps: Caps
  readonly today: SpendPeriod
  readonly thisMonth: SpendPeriod
  readonly days: readonly SpendPeriod[]
  readonly months: readonly SpendPeriod[]
  readonly open: UnsettledCalls
  readonly lost: UnsettledCalls
}

function formatSpend(report: SpendReport, format: ListFormat, columns: number | undefined): string {
  if (format === 'json') return `${formatJson(asData(report))}\n`
  if (format === 'csv') return asCsv(report)
  const { caps, today, thisMonth, days, months, open, lost } = report
  const summary = [
    `Today ${fine(today.spent)} of ${coarse(caps.daily)} euro,`,
    `this month ${fine(thisMonth.spent)} of ${coarse(caps.monthly)} euro.\n`,
  ]
  return [
    summary.join(' '),
    ...(months.length > 0 ? [asTable('Month', months, caps.monthly, columns)] : []),
    ...(days.length > 0 ? [asTable('Day', days, caps.daily, columns)] : []),
    describeUnsettled(open, 'running, at most') +
      describeUnsettled(lost, 'never settled, counted as'),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

const NUMBERS = ['Calls', 'Tokens in', 'Tokens out', 'Euro', 'Used']
const BAR = 'Of the cap'
const BAR_WIDTH = 20

function asTable(
  title: string,
  periods: readonly SpendPeriod[],
  cap: MicroEuro,
  columns: number | undefined,
): string {
  const rows = periods.map(({ period, calls, inputTokens, outputTokens, spent }) => {
    const share = cap > 0 ? spent / cap : Math.sign(spent)
    const numbers = [calls, inputTokens, outputTokens].map(String)
    const used = `${Math.floor(share * 100)} %`
    const bar = '█'.repeat(Math.min(BAR_WIDTH, Math.ceil(share * BAR_WIDTH)))
    return [period, ...numbers, fine(spent), used, bar.padEnd(BAR_WIDTH, '·')]
  })
  const shape = { width: columns, right: NUMBERS }
  return formatTable([title, ...NUMBERS, BAR], rows, shape)
}

function describeUnsettled({ calls, reserved }: UnsettledCalls, what: string): string {
  return calls === 0 ? '' : `${countOf(calls, 'call')} ${what} ${fine(reserved)} euro.\n`
}

function asData({ caps, days, months, open, lost }: SpendReport) {
  const period = ({ spent, ...usage }: SpendPeriod) => ({ ...usage, euro: euroOf(spent) })
  const unsettled = ({ calls, reserved }: UnsettledCalls) => ({ calls, euro: euroOf(reserved) })
  return {
    caps: { daily: euroOf(caps.daily), monthly: euroOf(caps.monthly) },
    months: months.map(period),
    days: days.map(period),
    open: unsettled(open),
    neverSettled: unsettled(lost),
  }
}

function asCsv({ caps, days, months }: SpendReport): string {
  const cells = (cap: MicroEuro) => (entry: SpendPeriod) => [
    entry.period,
    entry.calls,
    entry.inputTokens,
    entry.outputTokens,
    euroOf(entry.spent),
    euroOf(cap),
  ]
  return formatCsv(
    ['period', 'calls', 'tokens_in', 'tokens_out', 'euro', 'cap_euro'],
    [...months.map(cells(caps.monthly)), ...days.map(cells(caps.daily))],
  )
}

function euroOf(amount: MicroEuro): number {
  return amount / 1e6
}

function fine(amount: MicroEuro): string {
  return euroOf(amount).toFixed(4)
}

function coarse(amount: MicroEuro): string {
  return euroOf(amount).toFixed(2)
}

export function registerSpend(program: Command, tool: Tool): void {
  const spend = addReportOptions(program.command('spend'))
    .description('model costs of the assistant per day and month, compared with the caps')
    .action((options: ReportOptions) => showSpend(tool, options))
  addExamples(
    spend,
    ['spend', 'today, this month and earlier days'],
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
