import type { Command } from 'commander'
import { countOf } from '../delivery-status.ts'
import { emit } from '../inbox-actions.ts'
import type { Database } from '../inbox-queries.ts'
import { withDatabase } from '../open-database.ts'
import { addExamples, parseCount, type Tool } from '../tool.ts'
import { groupQuestions } from './group-questions.ts'
import { judgeAnswer } from './judge-answer.ts'
import { readLexemes, readQuestions } from './questions-queries.ts'
import { formatQuestions, type QuestionReport } from './questions-view.ts'
import { addReportOptions, startOfDays, type ReportOptions } from './report-options.ts'
import { tally } from './tally.ts'

interface QuestionOptions extends ReportOptions {
  readonly limit: number
  readonly all?: true
}

export function registerQuestions(program: Command, tool: Tool): void {
  const questions = addReportOptions(program.command('questions'))
    .description(
      'what visitors asked the assistant without getting a good answer, most asked first',
    )
    .option('--all', 'also what was asked only once')
    .option('--limit <count>', 'at most so many', parseCount, 50)
    .action((options: QuestionOptions) => showQuestions(tool, options))
  addExamples(
    questions,
    ['questions', 'what to write next'],
    ['questions --all --days 7', 'everything of this week'],
    ['questions --format csv --output questions.csv', 'for a spreadsheet, with all wordings'],
  )
}

async function showQuestions(tool: Tool, options: QuestionOptions): Promise<void> {
  const { days, format, output, limit, all = false } = options
  const now = tool.now()
  const report = await withDatabase(tool, (db) => readReport(db, startOfDays(now, days), now))
  const repeated = report.groups.filter(({ asked }) => all || asked > 1)
  const shown = { ...report, groups: repeated.slice(0, limit) }
  await emit(tool, formatQuestions(shown, format, output ? undefined : tool.columns), output)
  const once = report.groups.length - repeated.length
  if (once > 0) tool.note(`${countOf(once, 'question')} asked only once; --all shows them.\n`)
  if (repeated.length > limit) tool.note(`There are more than ${limit}; --limit shows them.\n`)
}

async function readReport(db: Database, since: Date, now: Date): Promise<QuestionReport> {
  const questions = await readQuestions(db, since)
  const judged = questions.map((question) => ({ question, ...judgeAnswer(question, now) }))
  const gaps = judged.flatMap((entry) =>
    entry.is === 'gap' ? [{ ...entry.question, gap: entry.gap }] : [],
  )
  const lexemes = await readLexemes(db, gaps)
  return {
    since,
    asked: questions.length,
    open: gaps.length,
    failures: tally(judged.flatMap((entry) => (entry.is === 'failure' ? [entry.failure] : []))),
    groups: groupQuestions(gaps.map((gap, place) => ({ ...gap, lexemes: lexemes[place] ?? [] }))),
  }
}
