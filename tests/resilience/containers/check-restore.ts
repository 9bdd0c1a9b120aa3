import { setTimeout as sleep } from 'node:timers/promises'
import type { DockerHost } from './docker-host.ts'
import { commandsUnder } from './documented-commands.ts'

interface RestorePlan {
  readonly host: DockerHost
  /** Runs command lines in deploy/. */
  readonly shell: (commands: string) => Promise<void>
  readonly sendMessage: () => Promise<unknown>
}

/** Deletes every message by mistake and restores the moment before, with the commands of the database runbook. */
export async function checkRestore({ host, shell, sendMessage }: RestorePlan) {
  const psql = ['exec', 'site-postgres-1', 'psql', '--no-align', '--tuples-only', '--quiet']
  const query = (sql: string) => host.docker(...psql, '--command', sql, 'site')
  const list = () => query('select id from contact.message order by id')
  await sendMessage()
  await sleep(1000)
  const [expected, time] = [await list(), await query('select now()')]
  await sleep(1000)
  await sendMessage()
  await query('delete from contact.message')
  await query('select pg_switch_wal()')
  const began = performance.now()
  for (const line of await commandsUnder('docs/database.md', 'Restore in containers'))
    await shell(line.replace(/'\d{4}-.*?'/, `'${time}'`))
  const seconds = Math.round((performance.now() - began) / 1000)
  const actual = await list()
  await sendMessage()
  return {
    faults: actual === expected ? [] : [`restored messages: ${actual} instead of ${expected}`],
    figures: { messages: expected.split('\n').length, seconds },
  }
}
