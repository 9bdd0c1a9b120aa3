import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { Client } from 'pg'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { receiveMail } from '#tools/services/mail-receiver.ts'
import { recordFigures } from './containers/record-figures.ts'
import { deleteConversation } from './drills/ask-question.ts'
import { inPrivateNamespaces } from './drills/private-namespaces.ts'
import { createVisitors } from './restore/fill-database.ts'
import { installServer } from './restore/private-server.ts'
import { readUnencrypted, repositoryMegabytes } from './restore/repository.ts'
import { readChecksums } from './restore/row-checksums.ts'
import { readRunbook, runLine } from './restore/runbook-commands.ts'
import { createUnits } from './restore/site-units.ts'

/**
 * Installs the site as on a Debian server, fills it through the web process, takes a full and an incremental backup,
 * deletes every message by mistake, and runs the commands of the runbook to restore a point in time.
 */
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '2000' },
    record: { type: 'boolean', default: false },
  },
})
const PORT = 3000
const MAIL_PORT = 2525
const LIMIT_MS = 20 * 60_000
const NO_LIMIT = '1000000000'
const SETTINGS = {
  CONTACT_PROVEN_PER_HOUR: NO_LIMIT,
  CONTACT_PROVEN_PER_ADDRESS_HOUR: NO_LIMIT,
  MAIL_FROM: 'form@company.example',
  MAIL_TO: 'office@company.example',
}
const UNITS = ['site-worker', 'site-api@3000', 'site-api@3002']
const BACKUP = 'runuser --user postgres -- pgbackrest --stanza=site'
const OPERATOR = 'bin/node --env-file=/etc/site/operator.env src/server/operator.ts'
const run = promisify(execFile)
const secretOf = async (name: string) =>
  (await readFile(`/etc/site/secrets/${name}`, 'utf8')).trim()

await inPrivateNamespaces(drill)

async function drill(): Promise<void> {
  await using closing = new AsyncDisposableStack()
  const total = Number(values.messages)
  const part = Math.round(total / 4)
  const signal = AbortSignal.timeout(LIMIT_MS)
  const seconds: Record<string, number> = {}
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    seconds[name] = Math.round((performance.now() - began) / 100) / 10
    console.log(`${name}: ${seconds[name]} s`)
  }

  const commands = await readRunbook('Restore the database')
  const build = await mkdtemp(path.join(tmpdir(), 'site-build-'))
  closing.defer(() => rm(build, { recursive: true, force: true }))
  const logFolder = path.resolve('reports/restore')
  await mkdir(logFolder, { recursive: true })
  const { accessKey } = await writeSmallBuild(build)
  let mails = 0
  const mail = await receiveMail({
    port: MAIL_PORT,
    // The worker also reports what is overdue.
    keep: ({ raw }) => {
      if (!/^Subject: .*Needs attention/m.test(raw.toString())) mails += 1
    },
  })
  closing.defer(mail.close)
  await timed('install', () => installServer(closing, `smtp://127.0.0.1:${MAIL_PORT}`))
  closing.defer(async () => void (await run('pg_ctlcluster', ['15', 'main', 'stop'])))
  await runLine(`${OPERATOR} database migrate`)
  const units = createUnits({ build, logFolder, settings: SETTINGS, signal })
  closing.defer(units.stopAll)
  await units.start(UNITS)

  const [secret, operatorUrl, ownerUrl] = (await Promise.all(
    ['secret', 'operator-database-url', 'owner-database-url'].map(secretOf),
  )) as [string, string, string]
  const timeNow = async () => {
    const [row] = await query(ownerUrl, 'select now()::text as time')
    return String(row?.['time'])
  }
  const visitors = createVisitors({ port: PORT, accessKey, secret, operatorUrl, signal })
  const { view, questions, write, untilDelivered } = visitors
  await write(part, 10)
  await timed('full backup', () => runLine(`${BACKUP} --type=full backup`))
  await write(part, 10)
  await timed('incremental backup', () => runLine(`${BACKUP} --type=incr backup`))
  const tooEarly = await timeNow()
  await write(part, 10)
  const idOf = async (index: number) => {
    const reference = view.accepted.get(index)?.reference.toLowerCase()
    const [row] = await query(
      ownerUrl,
      `select id from contact.message where id::text like '${reference}%'`,
    )
    return String(row?.['id'])
  }
  const erased = { message: await idOf(0), conversation: questions[0]?.conversation ?? '' }
  await runLine(`${OPERATOR} inbox erase ${await idOf(1)} --yes 2>/dev/null`)
  await untilDelivered()
  // A second on each side, so that the point in time is unambiguous.
  await sleep(1000)
  const expected = await readChecksums(ownerUrl, erased)
  const time = await timeNow()
  await sleep(1000)
  await write(part, 10)
  await untilDelivered()
  await runLine(`${OPERATOR} inbox erase ${erased.message} --yes 2>/dev/null`)
  if ((await deleteConversation(PORT, erased.conversation)) !== 204) throw new Error('not deleted')
  const [before] = await query(
    ownerUrl,
    'select count(*)::int as messages, pg_database_size(current_database())::bigint as bytes from contact.message',
  )
  await query(ownerUrl, 'delete from contact.message')

  // A first attempt with the wrong time must not lose the list of erasures.
  await units.stopAll()
  await runLine(`deploy/restore-database '${tooEarly}'`)
  await units.start(UNITS)
  console.log(`restoring ${time}`)
  const mailsBefore = mails
  const downFrom = performance.now()
  let actual: Awaited<ReturnType<typeof readChecksums>> = {}
  let left: unknown
  for (const line of commands) {
    const [program, verb, ...names] = line.split(' ')
    if (program === 'systemctl' && verb === 'stop') await units.stop(names)
    else if (program === 'systemctl' && verb === 'start') {
      actual = await readChecksums(ownerUrl, erased)
      const ids = [erased.message, erased.conversation]
      const [row] = await query(
        ownerUrl,
        `select count(*)::int as left from (select id from contact.message
        union all select id from assistant.conversation) t where id::text = any('{${ids.join()}}')`,
      )
      left = row?.['left']
      await units.start(names)
      await write(1, 1)
      seconds['down'] = Math.round((performance.now() - downFrom) / 100) / 10
    } else {
      const filled = line.replace(/'\d{4}-.*?'/, `'${time}'`)
      await timed(stepOf(line), () => runLine(filled, { TIMELINE: '1' }))
    }
  }
  await write(20, 5)
  await untilDelivered()

  const different = Object.keys(expected).filter((table) => expected[table] !== actual[table])
  for (const table of different)
    console.error(`${table}: ${expected[table]} became ${actual[table]}`)
  const unencrypted = await readUnencrypted('/var/lib/pgbackrest/repo')
  for (const file of unencrypted) console.error(`not encrypted: ${file}`)
  // Nothing that was delivered or erased before is sent again.
  const mailsAfter = mails - mailsBefore
  const result = {
    ok: different.length === 0 && left === 0 && unencrypted.length === 0 && mailsAfter === 21,
    seconds,
    messages: before?.['messages'],
    restored: Object.fromEntries(
      Object.entries(actual).map(([name, sum]) => [name, Number(sum.split(' ')[0])]),
    ),
    tablesThatDiffer: different.length,
    erasedRowsLeft: left,
    unencryptedFiles: unencrypted.length,
    mailsAfterRestart: mailsAfter,
    databaseMegabytes: Math.round(Number(before?.['bytes']) / 1e6),
    repositoryMegabytes: await repositoryMegabytes('/var/lib/pgbackrest/repo'),
  }
  console.log(`RESULT ${JSON.stringify(result)}`)
  if (values.record && result.ok) await recordFigures('restore', 'npm run drill:restore', result)
  process.exitCode = result.ok ? 0 : 1
}

function stepOf(line: string): string {
  if (line.startsWith('deploy/restore-database')) return 'restore'
  return line.endsWith(' backup') ? 'full backup afterwards' : 'erasures'
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
