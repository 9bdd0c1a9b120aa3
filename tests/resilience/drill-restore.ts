import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CONVERSATION_HEADER, CONVERSATION_PATH } from '#shared/chat.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { receiveMail } from '#tools/services/mail-receiver.ts'
import { untilDelivered } from './chaos/contact-records.ts'
import { commandsUnder } from './containers/documented-commands.ts'
import { inPrivateNamespaces } from './drills/private-namespaces.ts'
import { askQuestion, type AskedQuestion } from './harness/ask-question.ts'
import { query } from './harness/query.ts'
import { readOptions, runDrill, secondsSince, temporaryFolder } from './harness/run-drill.ts'
import { createVisitors } from './harness/visitors.ts'
import { installServer } from './restore/private-server.ts'
import { readUnencrypted } from './restore/repository.ts'
import { readChecksums } from './restore/row-checksums.ts'
import { createUnits } from './restore/site-units.ts'

/**
 * Installs the site as on a Debian server, fills it through the web process, takes a full and an incremental backup,
 * deletes every message by mistake, and runs the commands of the runbook to restore a point in time.
 */
const { messages: total, record } = readOptions({ messages: 2000, record: false })
const PORT = 3000
const MAIL_PORT = 2525
const LIMIT_MS = 20 * 60_000
const CLIENTS = 8
const SETTINGS = {
  CONTACT_PROVEN_PER_HOUR: '1000000000',
  CONTACT_PROVEN_PER_ADDRESS_HOUR: '1000000000',
  MAIL_FROM: 'form@company.example',
  MAIL_TO: 'office@company.example',
}
const UNITS = ['site-worker', 'site-api@3000', 'site-api@3002']
const BACKUP = 'runuser --user postgres -- pgbackrest --stanza=site'
const OPERATOR = 'bin/node --env-file=/etc/site/operator.env src/server/operator.ts'
const REPOSITORY = '/var/lib/pgbackrest/repo'
const run = promisify(execFile)
const secretOf = async (name: string) =>
  (await readFile(`/etc/site/secrets/${name}`, 'utf8')).trim()

await inPrivateNamespaces(() => runDrill(restore))

async function restore(closing: AsyncDisposableStack) {
  const part = Math.round(total / 4)
  const signal = AbortSignal.timeout(LIMIT_MS)
  const seconds: Record<string, number> = {}
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    seconds[name] = secondsSince(began)
    console.log(`${name}: ${seconds[name]} s`)
  }
  const build = await temporaryFolder(closing)
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
  const read = async (text: string) =>
    Object.values((await query(ownerUrl, text))[0] ?? {}).map(String)
  const timeNow = async () => (await read('select now()::text'))[0]
  const visitors = createVisitors({ port: PORT, accessKey, secret, signal })
  const questions: AskedQuestion[] = []
  /** All must be accepted. */
  const write = async (messages: number, asked: number) => {
    const expected = visitors.sent.length + messages
    const client = async () => {
      while (visitors.sent.length < expected) await visitors.write()
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    for (let count = 0; count < asked; count += 1)
      questions.push(await askQuestion(PORT, questions.length))
    if (visitors.accepted.size < expected || questions.some(({ isAnswered }) => !isAnswered))
      throw new Error(`a message or question was refused: ${visitors.refused[0]}`)
  }
  const delivered = () => untilDelivered(operatorUrl, LIMIT_MS, signal)
  await write(part, 10)
  await timed('full backup', () => runLine(`${BACKUP} --type=full backup`))
  await write(part, 10)
  await timed('incremental backup', () => runLine(`${BACKUP} --type=incr backup`))
  const tooEarly = await timeNow()
  await write(part, 10)
  const idOf = async (index: number) => {
    const reference = visitors.accepted.get(index)?.reference.toLowerCase()
    const [id] = await read(`select id from contact.message where id::text like '${reference}%'`)
    return id ?? ''
  }
  const erased = { message: await idOf(0), conversation: questions[0]?.conversation ?? '' }
  await runLine(`${OPERATOR} erase ${await idOf(1)} --yes 2>/dev/null`)
  await delivered()
  // A second on each side, so that the point in time is unambiguous.
  await sleep(1000)
  const expected = await readChecksums(ownerUrl, erased)
  const time = await timeNow()
  await sleep(1000)
  await write(part, 10)
  await delivered()
  await runLine(`${OPERATOR} erase ${erased.message} --yes 2>/dev/null`)
  await deleteConversation(erased.conversation)
  const [messages] = await read('select count(*) from contact.message')
  await query(ownerUrl, 'delete from contact.message')

  // A first attempt with the wrong time must not lose the list of erasures.
  await units.stopAll()
  await runLine(`deploy/restore-database '${tooEarly}'`)
  await units.start(UNITS)
  console.log(`restoring ${time}`)
  const mailsBefore = mails
  const downFrom = performance.now()
  let actual: typeof expected = {}
  let left: string | undefined
  for (const line of await commandsUnder('docs/database.md', 'Restore the database')) {
    const [program, verb, ...names] = line.split(' ')
    if (program === 'systemctl' && verb === 'stop') await units.stop(names)
    else if (program === 'systemctl' && verb === 'start') {
      actual = await readChecksums(ownerUrl, erased)
      ;[left] = await read(
        `select count(*) from (select id from contact.message
         union all select id from assistant.conversation) t
         where id::text in ('${erased.message}', '${erased.conversation}')`,
      )
      await units.start(names)
      await write(1, 1)
      seconds['down'] = secondsSince(downFrom)
    } else {
      const filled = line.replace(/'\d{4}-.*?'/, `'${time}'`)
      await timed(stepOf(line), () => runLine(filled, { TIMELINE: '1' }))
    }
  }
  await write(20, 5)
  await delivered()

  const different = Object.keys(expected).filter((table) => expected[table] !== actual[table])
  const unencrypted = await readUnencrypted(REPOSITORY)
  const mailsAfter = mails - mailsBefore
  const sums = Object.entries(actual).map(([name, sum]) => [name, Number(sum.split(' ')[0])])
  return {
    faults: [
      ...different.map((table) => `${table}: ${expected[table]} became ${actual[table]}`),
      ...unencrypted.map((file) => `not encrypted: ${file}`),
      ...(left === '0' ? [] : [`${left} erased rows are back`]),
      // Nothing that was delivered or erased before is sent again.
      ...(mailsAfter === 21 ? [] : [`${mailsAfter} mails after the restore instead of 21`]),
    ],
    recordAs: record && 'restore',
    figures: {
      seconds,
      messages: Number(messages),
      restored: Object.fromEntries(sums) as object,
      tablesThatDiffer: different.length,
      erasedRowsLeft: Number(left),
      unencryptedFiles: unencrypted.length,
      mailsAfterRestart: mailsAfter,
    },
  }
}

function stepOf(line: string): string {
  if (line.startsWith('deploy/restore-database')) return 'restore'
  return line.endsWith(' backup') ? 'full backup afterwards' : 'erasures'
}

/** Like "Delete this conversation" in the panel. */
async function deleteConversation(conversation: string): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${PORT}${CONVERSATION_PATH}`, {
    method: 'DELETE',
    headers: { 'Sec-Fetch-Site': 'same-origin', [CONVERSATION_HEADER]: conversation },
  })
  if (status !== 204) throw new Error(`a conversation was not deleted: ${status}`)
}

/** One command line as an operator would type it, in the folder of the release. */
async function runLine(line: string, environment: NodeJS.ProcessEnv = {}): Promise<void> {
  const env = { ...process.env, ...environment }
  const { stdout, stderr } = await run('bash', ['-c', line], { cwd: '/srv/site/current', env })
  console.log(`${line}\n${stdout}${stderr}`)
}
