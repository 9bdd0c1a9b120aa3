import { Option, type Command } from 'commander'
import { LIST_FORMATS, type ListFormat } from '../format.ts'
import { parseCount } from '../tool.ts'

export interface ReportOptions {
  readonly days: number
  readonly format: ListFormat
  readonly output?: string
}

export function addReportOptions(command: Command, days = 30): Command {
  return command
    .option('--days <count>', 'number of days, including today', parseCount, days)
    .addOption(new Option('--format <format>').choices(LIST_FORMATS).default('table'))
    .option('--output <file>', 'write to a new file that only you can read')
}

const DAY_MS = 86_400_000

/** Days start at midnight UTC, as for the caps; never before 1970. */
export function startOfDays(now: Date, days: number): Date {
  return new Date(Math.max(0, Math.floor(now.getTime() / DAY_MS) - days + 1) * DAY_MS)
}

export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
