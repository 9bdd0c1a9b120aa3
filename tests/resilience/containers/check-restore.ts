import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DockerHost } from './docker-host.ts'
import { commandsUnder } from './documented-commands.ts'
import { readUnencrypted } from './repository.ts'
import { checksumStatement } from './row-checksums.ts'

interface RestorePlan {
  readonly host: DockerHost
  /** Runs command lines in deploy/. */
  readonly shell: (commands: string) => Promise<void>
  readonly sendMessage: () => Promise<unknown>
  readonly readMails: () => Promise<readonly { readonly text: string }[]>
}

/** Around a point in time, so that it is unambiguous. */
const PAUSE_MS = 3000

/**
 * Deletes every message by mistake and restores the moment before, after a first attempt with a wrong time, with the
 * commands of the database runbook. What was erased on request must stay erased, and no mail may be repeated.
 */
export async function checkRestore({ host, shell, sendMessage, readMails }: RestorePlan) {
  const psql = ['exec', 'site-postgres-1', 'psql', '--no-align', '--tuples-only', '--quiet']
  const query = (sql: string) => host.docker(...psql, '--command', sql, 'site')
  const erase = (what: string) => shell(`docker compose run --rm operator erase ${what} --yes`)
  const send = async () => {
    await sendMessage()
    return query('select id from contact.message order by created_at desc limit 1')
  }
  const tooEarly = await query('select now()')
  const [early, message] = [await send(), await send()]
  const conversation = await query('select id from assistant.conversation limit 1')
  await send()
  await erase(early)
  await sleep(PAUSE_MS)
  const checksums = checksumStatement({ message, conversation })
  const [expected, time] = [await query(checksums), await query('select now()')]
  await sleep(PAUSE_MS)
  await send()
  await erase(message)
  await erase(`--conversation ${conversation}`)
  const deleted = await query(
    'with d as (delete from contact.message returning 1) select count(*) from d',
  )
  await query('select pg_switch_wal()')

  const restore = async (to: string, timeline: string, beforeStart: () => Promise<void>) => {
    for (const line of await commandsUnder('docs/database.md', 'Restore the database')) {
      if (line.endsWith(' up -d')) await beforeStart()
      await shell(line.replace(/ restore '.*'/, `${timeline} restore '${to}'`))
    }
  }
  // A first attempt with the wrong time must not lose the list of erasures.
  await restore(tooEarly, '', async () => undefined)
  let [actual, left] = ['', '']
  const began = performance.now()
  await restore(time, ' --env TIMELINE=1', async () => {
    actual = await query(checksums)
    left = await query(
      `select count(*) from (select id from contact.message union all select id from assistant.conversation) t
       where id in ('${early}', '${message}', '${conversation}')`,
    )
  })
  const seconds = Math.round((performance.now() - began) / 1000)
  await sendMessage()

  const addresses = (await readMails()).flatMap(({ text }) => [
    ...new Set(text.match(/sample-[0-9a-f-]{36}@company\.example/g)),
  ])
  const repeated = addresses.length - new Set(addresses).size
  const unencrypted = await readUnencrypted(
    path.join(host.storage, 'volumes/site_backups/_data/repo'),
  )
  const rows = actual.split('\n').filter((line) => !expected.split('\n').includes(line))
  return {
    faults: [
      ...rows.map((line) => `restored otherwise: ${line}, expected\n${expected}`),
      ...(left === '0' ? [] : [`${left} erased rows are back`]),
      ...(repeated === 0 ? [] : [`${repeated} mails were repeated`]),
      ...unencrypted.map((file) => `not encrypted: ${file}`),
    ],
    figures: {
      deletedMessages: Number(deleted),
      tables: actual.split('\n').length,
      tablesThatDiffer: rows.length,
      erasedRowsLeft: Number(left),
      seconds,
    },
  }
}
