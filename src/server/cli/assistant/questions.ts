import { createHash } from 'node:crypto'
import { Option, type Command } from 'commander'
import { recordAccess } from '../access-log.ts'
import { formatCsv, countOf, cutToWidth, type ListFormat, formatTable } from '../format.ts'
import { emit, addExamples, parseCount, type Tool } from '../tool.ts'
import { type Database, withDatabase } from '../operator-database.ts'
import { formatJson, escapeLine } from '../escape-control-characters.ts'
import { findGaps } from '../../assistant/unanswered/asked-question.ts'
import {
  FAILURES,
  GAPS,
  classifyAnswer,
  type Failure,
} from '../../assistant/unanswered/classify-answer.ts'
import {
  groupQuestions,
  tally,
  type QuestionGroup,
} from '../../assistant/unanswered/group-questions.ts'
import { readLexemes, readQuestions } from './question-queries.ts'
import { addReportOptions, dayOf, startOfDays, type ReportOptions } from './report-options.ts'

interface QuestionReport {
  readonly since: Date
  readonly asked: number
  readonly open: number
  readonly failures: readonly (readonly [failure: Failure, count: number])[]
  readonly groups: readonly QuestionGroup[]
}

function formatQuestions(
  report: QuestionReport,
  format: ListFormat,
  columns: number | undefined,
): string {
  if (format === 'json') return `${formatJson(asData(report))}\n`
  if (format === 'csv') return asCsv(report.groups)
  return [
    `${countOf(report.asked, 'question')} since ${dayOf(report.since)}, ${report.open} without a good answer.\n`,
    ...(report.groups.length > 0 ? [asTable(report.groups, columns)] : []),
    ...(report.failures.length > 0
      ? [`Service failures, not counted: ${describeFailures(report.failures)}.\n`]
      : []),
  ].join('\n')
}

const HEADER = ['Asked', 'Last asked', 'Question', 'Pages', 'Why']
/** In the table; JSON and CSV contain the whole text. */
const MAX_QUESTION = 120
const MAX_PAGES = 3

function asTable(groups: readonly QuestionGroup[], columns: number | undefined): string {
  const rows = groups.map((group) => [
    String(group.asked),
    dayOf(group.lastAskedAt),
    cutToWidth(escapeLine(group.wording), MAX_QUESTION),
    describePages(group),
    describeGaps(group),
  ])
  const shape = { width: columns, soft: ['Question', 'Pages'], right: ['Asked'] }
  return formatTable(HEADER, rows, shape)
}

function asCsv(groups: readonly QuestionGroup[]): string {
  const header = ['asked', 'conversations', 'last_asked_at', 'question', 'pages', 'why', 'wordings']
  return formatCsv(
    header,
    groups.map((group) => [
      group.asked,
      group.conversations,
      group.lastAskedAt,
      group.wording,
      group.pages.map(([page]) => page).join(' '),
      describeGaps(group),
      group.wordings.join('\n'),
    ]),
  )
}

function asData({ since, asked, open, failures, groups }: QuestionReport) {
  return {
    since,
    asked,
    withoutGoodAnswer: open,
    failures: Object.fromEntries(failures),
    groups: groups.map(({ wording, pages, gaps, ...group }) => ({
      question: wording,
      ...group,
      pages: Object.fromEntries(pages),
      reasons: Object.fromEntries(gaps),
    })),
  }
}

function describePages({ pages }: QuestionGroup): string {
  const more = pages.length - MAX_PAGES
  const named = pages.slice(0, MAX_PAGES).map(([page]) => page)
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

function describeGaps({ gaps }: QuestionGroup): string {
  if (gaps.length === 1) return gaps.map(([gap]) => GAPS[gap]).join('')
  return gaps.map(([gap, count]) => `${GAPS[gap]} ${count}`).join(', ')
}

function describeFailures(failures: QuestionReport['failures']): string {
  return failures.map(([failure, count]) => `${FAILURES[failure]} ${count}`).join(', ')
}

const DRAFTS = ['eval', 'note'] as const

/** Lines for `tests/evals/development.jsonl`, or sections for a note in `content/knowledge`, to be completed. */
function draftOf(groups: readonly QuestionGroup[], draft: (typeof DRAFTS)[number]): string {
  const lines = groups.map(({ wording, wordings, pages }) => {
    const question = escapeLine(wording)
    if (draft === 'note') {
      const asked = wordings.map((one) => `- ${escapeLine(one)}`)
      return [`## ${question}`, 'Write the answer here. Visitors asked:', asked.join('\n')].join(
        '\n\n',
      )
    }
    const id = `asked-${createHash('sha256').update(wording).digest('hex').slice(0, 8)}`
    const page = pages[0]?.[0] ?? '/'
    const facts = [['write the fact here']]
    return JSON.stringify({ id, kind: 'direct', language: 'en', question, page, facts })
  })
  return `${lines.join(draft === 'note' ? '\n\n' : '\n')}\n`
}

interface QuestionOptions extends ReportOptions {
  readonly as?: (typeof DRAFTS)[number]
  readonly limit: number
  readonly all?: true
}

export function registerQuestions(program: Command, tool: Tool): void {
  const questions = addReportOptions(program.command('questions'))
    .description('questions without a good answer, most frequent first')
    .option('--all', 'include questions asked only once')
    .addOption(
      new Option('--as <draft>', 'print a draft of evals, or of a note that answers').choices(
        DRAFTS,
      ),
    )
    .option('--limit <count>', 'maximum number of groups', parseCount, 50)
    .action((options: QuestionOptions) => showQuestions(tool, options))
  addExamples(
    questions,
    ['questions', 'what to write next'],
    ['questions --all --days 7', 'everything of this week'],
    ['questions --as note', 'a note that answers them, to be completed'],
    ['questions --format csv --output questions.csv', 'for a spreadsheet, with all wordings'],
  )
}

async function showQuestions(tool: Tool, options: QuestionOptions): Promise<void> {
  const { days, format, output, limit, as: draft, all = false } = options
  const now = tool.now()
  const report = await withDatabase(tool, (db) => readReport(db, tool, startOfDays(now, days)))
  const repeated = report.groups.filter(({ asked }) => all || asked > 1)
  const shown = { ...report, groups: repeated.slice(0, limit) }
  const columns = output ? undefined : tool.columns
  const text = draft ? draftOf(shown.groups, draft) : formatQuestions(shown, format, columns)
  await emit(tool, text, output)
  const once = report.groups.length - repeated.length
  if (once > 0) tool.note(`${countOf(once, 'question')} asked only once; --all shows them.\n`)
  if (repeated.length > limit) tool.note(`There are more than ${limit}; --limit shows them.\n`)
}

async function readReport(db: Database, tool: Tool, since: Date): Promise<QuestionReport> {
  const now = tool.now()
  const questions = await readQuestions(db, since)
  const gaps = findGaps(questions, now)
  const records = gaps.map(({ conversation }) => conversation)
  await recordAccess(db, tool, { command: 'questions', kind: 'conversation', records })
  const lexemes = await readLexemes(db, gaps)
  return {
    since,
    asked: questions.length,
    open: gaps.length,
    failures: tally(
      questions
        .map((question) => classifyAnswer(question, now))
        .flatMap((entry) => (entry.is === 'failure' ? [entry.failure] : [])),
    ),
    groups: groupQuestions(gaps.map((gap, index) => ({ ...gap, lexemes: lexemes[index] ?? [] }))),
  }
}
