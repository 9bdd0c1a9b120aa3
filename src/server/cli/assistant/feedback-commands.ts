import type { Command } from 'commander'
import { emit } from '../inbox-actions.ts'
import { withDatabase } from '../open-database.ts'
import { addExamples, parseCount, type Tool } from '../tool.ts'
import { countRatings, isTelling } from './count-ratings.ts'
import { readRatedAnswers } from './feedback-queries.ts'
import { formatFeedback } from './feedback-view.ts'
import { addReportOptions, startOfDays, type ReportOptions } from './report-options.ts'

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
