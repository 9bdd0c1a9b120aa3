import type { Command } from 'commander'
import { WEEKLY_QUEUE, type WeeklyJob } from '../database/queues.ts'
import { withQueues } from './inbox-changes.ts'
import { withDatabase } from './operator-database.ts'
import { addExamples, type Tool } from './tool.ts'

export function registerDigest(program: Command, tool: Tool): void {
  const digest = program
    .command('digest')
    .description('the weekly mail about the website')
    .requiredOption('--send', 'let the worker send it now, even if it was sent already')
    .action(() => queueDigest(tool))
  addExamples(digest, ['digest --send', 'when the mail of Monday is missing'])
}

/** Only the worker has the password of the mail server. */
async function queueDigest(tool: Tool): Promise<void> {
  const job: WeeklyJob = { isRepeated: true }
  const id = await withDatabase(tool, (db) =>
    withQueues(db, (boss) => boss.send(WEEKLY_QUEUE, job)),
  )
  tool.note(
    id === null
      ? 'A digest is already waiting to be sent; the log of the worker says why.\n'
      : 'The worker will send it within seconds; its log says "weekly digest sent".\n',
  )
}
