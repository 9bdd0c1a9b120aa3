import type { Command } from 'commander'
import { sql } from 'kysely'
import type { QuestionGroup } from '../mail-links/unanswered-questions.ts'
import { recordAccess } from './access-log.ts'
import { formatRecords } from './output.ts'
import { withDatabase } from './operator-database.ts'
import { addExamples, parseCount, type Tool } from './tool.ts'

interface QuestionOptions {
  readonly days: number
  readonly limit: number
  readonly json?: true
}

const DAY_MS = 86_400_000

export function registerQuestions(program: Command, tool: Tool): void {
  const questions = program
    .command('questions')
    .description('questions without a good answer, grouped, most frequent first')
    .option('--days <count>', 'number of days', parseCount, 30)
    .option('--limit <count>', 'maximum number of groups', parseCount, 50)
    .option('--json', 'one JSON object per line')
    .action((options: QuestionOptions) => showQuestions(tool, options))
  addExamples(questions, ['questions --days 7', 'what to write next'])
}

interface ReportedGroup extends QuestionGroup {
  readonly last_asked: Date
  readonly remarks: readonly string[]
  readonly conversations: readonly string[]
}

async function showQuestions(tool: Tool, { days, limit, json }: QuestionOptions): Promise<void> {
  const until = tool.now()
  const since = new Date(Math.max(0, until.getTime() - days * DAY_MS))
  const groups = await withDatabase(tool, async (db) => {
    const { rows } = await sql<ReportedGroup>`
      select * from report.unanswered(${since}, ${until}, null)`.execute(db)
    const records = rows.flatMap(({ conversations }) => conversations)
    await recordAccess(db, tool, { command: 'questions', kind: 'conversation', records })
    return rows
  })
  const shown = groups.slice(0, limit).map(({ wordings, conversations: _ids, ...group }) => ({
    ...group,
    other_wordings: wordings.filter((wording) => wording !== group.question),
  }))
  tool.write(formatRecords(shown, json))
  if (groups.length === 0) tool.note('No question.\n')
  if (groups.length > limit) tool.note(`There are more than ${limit}; --limit shows them.\n`)
}
