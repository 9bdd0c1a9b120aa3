import { formatCsv } from '../csv.ts'
import { countOf } from '../delivery-status.ts'
import { cutToWidth } from '../display-width.ts'
import type { ListFormat } from '../inbox-views.ts'
import { safeJson, safeLine } from '../safe-text.ts'
import { formatTable } from '../table.ts'
import type { RatedDay } from './count-ratings.ts'
import type { RatedAnswer } from './feedback-queries.ts'
import { dayOf } from './report-options.ts'

export interface FeedbackReport {
  readonly since: Date
  readonly days: readonly RatedDay[]
  readonly answers: readonly RatedAnswer[]
}

export function formatFeedback(
  report: FeedbackReport,
  format: ListFormat,
  columns: number | undefined,
): string {
  if (format === 'json') return `${safeJson(report)}\n`
  if (format === 'csv') return asCsv(report.answers)
  const { since, days, answers } = report
  const good = days.reduce((sum, day) => sum + day.good, 0)
  const bad = days.reduce((sum, day) => sum + day.bad, 0)
  return [
    `${countOf(good + bad, 'rating')} since ${dayOf(since)}: ${good} good, ${bad} bad.\n`,
    ...(days.length > 0 ? [asTable(days, columns)] : []),
    ...answers.map((answer) => asBlock(answer, columns)),
  ].join('\n')
}

const NUMBERS = ['Good', 'Bad', 'Remarks']

function asTable(days: readonly RatedDay[], columns: number | undefined): string {
  const rows = days.map(({ day, good, bad, remarks }) => [day, ...[good, bad, remarks].map(String)])
  return formatTable(['Day', ...NUMBERS], rows, { width: columns, right: NUMBERS })
}

/** Enough to see what went wrong; as data it is whole. */
const LONGEST_TEXT = 240

function asBlock(answer: RatedAnswer, columns = Number.POSITIVE_INFINITY): string {
  const lines = [
    `${dayOf(answer.ratedAt)}  ${answer.verdict}  ${safeLine(answer.page)}`,
    `  Question  ${textOf(answer.question)}`,
    `  Answer    ${textOf(answer.answer)}`,
    ...(answer.remark === undefined ? [] : [`  Remark    ${textOf(answer.remark)}`]),
  ]
  return lines.map((line) => `${cutToWidth(line, columns)}\n`).join('')
}

function textOf(text: string): string {
  return cutToWidth(safeLine(text.trim()), LONGEST_TEXT)
}

function asCsv(answers: readonly RatedAnswer[]): string {
  const header = ['rated_at', 'verdict', 'page', 'question', 'answer', 'remark']
  return formatCsv(
    header,
    answers.map(({ ratedAt, verdict, page, question, answer, remark }) => [
      ratedAt,
      verdict,
      page,
      question,
      answer,
      remark ?? null,
    ]),
  )
}
