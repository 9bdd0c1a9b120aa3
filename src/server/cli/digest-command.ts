import type { Command } from 'commander'
import { WEEKLY_QUEUE, type WeeklyJob } from '../delivery/queues.ts'
import { weeklyText } from '../weekly-digest/digest-mail.ts'
import { lastWeek, readWeeklyDigest } from '../weekly-digest/week-figures.ts'
import { withQueues } from './inbox-changes.ts'
import { withDatabase, withPool } from './operator-database.ts'
import { addExamples, type Tool } from './tool.ts'

export function registerDigest(program: Command, tool: Tool): void {
  const digest = program
    .command('digest')
    .description('the weekly digest: visits, messages, questions, cost and speed of the last week')
    .option('--send', 'let the worker mail it now, even if it was sent already')
    .action(({ send }: { readonly send?: true }) => (send ? queueDigest(tool) : showDigest(tool)))
  addExamples(
    digest,
    ['digest', 'read it here'],
    ['digest --send', 'when the mail of Monday is missing'],
  )
}

async function showDigest(tool: Tool): Promise<void> {
  const { assistant, delivery } = tool.config()
  const settings = { monthlyCap: assistant.caps.monthly, probeEmail: delivery.probe?.email }
  const week = lastWeek(tool.now())
  tool.write(
    `${weeklyText(await withPool(tool, (pool) => readWeeklyDigest(pool, week, settings)))}\n`,
  )
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
