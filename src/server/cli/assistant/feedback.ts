import type { Command } from 'commander'
import { sql } from 'kysely'
import { formatCsv, countOf, cutToWidth, type ListFormat, formatTable } from '../format.ts'
import { emit, addExamples, parseCount, type Tool } from '../tool.ts'
import { type Database, withDatabase } from '../operator-database.ts'
import { formatJson, escapeLine } from '../escape-control-characters.ts'
import { addReportOptions, dayOf, startOfDays, type ReportOptions } from './report-options.ts'

interface RatedAnswer {
  readonly ratedAt: Date
  readonly verdict: 'good' | 'bad'
  readonly remark: string | undefined
  readonly page: string
  readonly question: string
  readonly answer: string
}

interface RatedRow extends Omit<RatedAnswer, 'remark' | 'page'> {
  readonly remark: string | null
  readonly page: string | null
}

/** Newest first. */
async function readRatedAnswers(db: Database, since: Date): Promise<RatedAnswer[]> {
  const { rows } = await sql<RatedRow>`
    select f.created_at as "ratedAt", f.verdict, f.remark, q.page, q.text as question,
      a.text as answer
    from assistant.feedback f
      join assistant.message a on a.conversation_id = f.conversation_id and a.id = f.message_id
      join assistant.message q
        on q.conversation_id = a.conversation_id and q.position = a.position - 1
    where f.created_at >= ${since}
    order by f.created_at desc, f.message_id`.execute(db)
  return rows.map((row) => ({ ...row, remark: row.remark ?? undefined, page: row.page ?? '' }))
}

interface RatedDay {
  readonly day: string
  readonly good: number
  readonly bad: number
  readonly remarks: number
}

/** In the order of the answers, without days on which nobody said anything. */
function countRatings(answers: readonly RatedAnswer[]): readonly RatedDay[] {
  const days = Map.groupBy(answers, ({ ratedAt }) => dayOf(ratedAt))
  return [...days].map(([day, rated]) => ({
    day,
    good: rated.filter(({ verdict }) => verdict === 'good').length,
    bad: rated.filter(({ verdict }) => verdict === 'bad').length,
    remarks: rated.filter(({ remark }) => remark !== undefined).length,
  }))
}

/** What can be learned from: everything bad, and whatever somebody took the trouble to say. */
function isTelling({ verdict, remark }: RatedAnswer): boolean {
  return verdict === 'bad' || remark !== undefined
}

interface FeedbackReport {
  readonly since: Date
  readonly days: readonly RatedDay[]
  readonly answers: readonly RatedAnswer[]
}

function formatFeedback(
  report: FeedbackReport,
  format: ListFormat,
  columns: number | undefined,
): string {
  if (format === 'json') return `${formatJson(report)}\n`
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
    `${dayOf(answer.ratedAt)}  ${answer.verdict}  ${escapeLine(answer.page)}`,
    `  Question  ${textOf(answer.question)}`,
    `  Answer    ${textOf(answer.answer)}`,
    ...(answer.remark === undefined ? [] : [`  Remark    ${textOf(answer.remark)}`]),
  ]
  return lines.map((line) => `${cutToWidth(line, columns)}\n`).join('')
}

function textOf(text: string): string {
  return cutToWidth(escapeLine(text.trim()), LONGEST_TEXT)
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

interface FeedbackOptions extends ReportOptions {
  readonly limit: number
}

export function registerFeedback(program: Command, tool: Tool): void {
  const feedback = addReportOptions(program.command('feedback'))
    .description('how visitors judged the answers of the assistant, with all that were bad')
    .option('--limit <count>', 'at most so many answers', parseCount, 50)
    .action((options: FeedbackOptions) => showFeedback(tool, options))
  addExamples(
    feedback,
    ['feedback --days 7', 'of this week'],
    ['feedback --format csv --output feedback.csv', 'for a spreadsheet, nothing shortened'],
  )
}

async function showFeedback(tool: Tool, options: FeedbackOptions): Promise<void> {
  const { days, format, output, limit } = options
  const since = startOfDays(tool.now(), days)
  const rated = await withDatabase(tool, (db) => readRatedAnswers(db, since))
  const telling = rated.filter(isTelling)
  const report = { since, days: countRatings(rated), answers: telling.slice(0, limit) }
  await emit(tool, formatFeedback(report, format, output ? undefined : tool.columns), output)
  if (telling.length > limit) tool.note(`There are more than ${limit}; --limit shows them.\n`)
}
