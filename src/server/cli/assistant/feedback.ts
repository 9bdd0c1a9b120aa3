import type { Command } from 'commander'
import { sql } from 'kysely'
import { recordAccess } from '../access-log.ts'
import { formatCsv, countOf, cutToWidth, type ListFormat, formatTable } from '../format.ts'
import { emit, addExamples, parseCount, type Tool } from '../tool.ts'
import { type Database, withDatabase } from '../operator-database.ts'
import { formatJson, escapeLine } from '../escape-control-characters.ts'
import { addReportOptions, dayOf, startOfDays, type ReportOptions } from './report-options.ts'

interface RatedAnswer {
  readonly ratedAt: Date
  readonly verdict: 'good' | 'bad'
  readonly remark?: string
  readonly page: string
  readonly question: string
  readonly answer: string
}

/** Newest first. */
async function readRatedAnswers(db: Database, tool: Tool, since: Date): Promise<RatedAnswer[]> {
  const { rows } = await sql<RatedAnswer & { remark: string | null; conversation: string }>`
    select f.conversation_id as conversation, f.created_at as "ratedAt", f.verdict, f.remark, coalesce(q.page, '') as page,
      q.text as question,
      a.text as answer
    from assistant.feedback f
      join assistant.message a on a.conversation_id = f.conversation_id and a.id = f.message_id
      join assistant.message q
        on q.conversation_id = a.conversation_id and q.position = a.position - 1
    where f.created_at >= ${since}
    order by f.created_at desc, f.message_id`.execute(db)
  const records = rows.map(({ conversation }) => conversation)
  await recordAccess(db, tool, { command: 'feedback', kind: 'conversation', records })
  return rows.map(({ remark, conversation: _conversation, ...row }) => ({
    ...row,
    ...(remark !== null && { remark }),
  }))
}

interface RatedDay {
  readonly day: string
  readonly good: number
  readonly bad: number
  readonly remarks: number
}

function countRatings(answers: readonly RatedAnswer[]): readonly RatedDay[] {
  const days = Map.groupBy(answers, ({ ratedAt }) => dayOf(ratedAt))
  return [...days].map(([day, rated]) => ({
    day,
    good: rated.filter(({ verdict }) => verdict === 'good').length,
    bad: rated.filter(({ verdict }) => verdict === 'bad').length,
    remarks: rated.filter(({ remark }) => remark !== undefined).length,
  }))
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

/** In the table; JSON and CSV contain the whole text. */
const MAX_TEXT = 240

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
  return cutToWidth(escapeLine(text.trim()), MAX_TEXT)
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
    .description('ratings of the answers, with every bad or commented answer')
    .option('--limit <count>', 'maximum number of answers', parseCount, 50)
    .action((options: FeedbackOptions) => showFeedback(tool, options))
  addExamples(
    feedback,
    ['feedback --days 7', 'of this week'],
    ['feedback --format csv --output feedback.csv', 'for a spreadsheet, not shortened'],
  )
}

async function showFeedback(tool: Tool, options: FeedbackOptions): Promise<void> {
  const { days, format, output, limit } = options
  const since = startOfDays(tool.now(), days)
  const rated = await withDatabase(tool, (db) => readRatedAnswers(db, tool, since))
  const notable = rated.filter(({ verdict, remark }) => verdict === 'bad' || remark !== undefined)
  const report = { since, days: countRatings(rated), answers: notable.slice(0, limit) }
  await emit(tool, formatFeedback(report, format, output ? undefined : tool.columns), output)
  if (notable.length > limit) tool.note(`There are more than ${limit}; --limit shows them.\n`)
}
