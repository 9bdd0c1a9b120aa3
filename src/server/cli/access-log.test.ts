import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { assistantDatabase } from '#tests/support/assistant-database.ts'
import { runRecorded } from '#tests/support/recorded-tool.ts'
import { storeTurn } from '#tests/support/stored-conversations.ts'
import { emptyInbox, query, storeMessage } from '#tests/support/stored-messages.ts'

const database = assistantDatabase()
const PERSON = { name: 'Zamira Q', email: 'zamira@host.example', message: 'The Wexford matter' }
const QUESTION = 'Who pays for Wexford?'

beforeEach(async () => {
  await emptyInbox(database)
  await query(database.ownerUrl, 'truncate privacy.access')
})

function run(command: string) {
  const settings = { OPERATOR_DATABASE_URL: database.operatorUrl, OPERATOR_NAME: 'arta' }
  return runRecorded(command.split(' '), { settings })
}

const rows = () =>
  query<{ command: string; records: string[] }>(
    database.ownerUrl,
    'select person, database_user, command, kind, records from privacy.access order by id',
  )

async function storeConversation(): Promise<string> {
  const conversation = randomUUID()
  const askedAt = new Date(Date.now() - 3_600_000)
  await storeTurn(database, {
    text: QUESTION,
    conversation,
    askedAt,
    answer: { sources: [], search: { match: 'nothing' } },
    verdict: 'bad',
    remark: QUESTION,
  })
  return conversation
}

test('every command that shows or changes personal data is recorded, without its content', async () => {
  const message = await storeMessage(database, { ...PERSON, reasons: ['honeypot'] })
  const conversation = await storeConversation()
  const file = path.join(
    temporaryFolder({
      'erased.csv': `kind,id\nmessage,${message}\nconversation,${conversation}\n`,
    }),
    'erased.csv',
  )
  const commands = [
    ['inbox list', 'inbox list', message],
    ['inbox show', `inbox show ${message}`, message],
    ['inbox release', `inbox release ${message}`, message],
    ['inbox retry', `inbox retry ${message}`, message],
    ['inbox retry --all-dead', 'inbox retry --all-dead'],
    ['export', `export --email ${PERSON.email}`, message],
    ['export', `export --conversation ${conversation}`, conversation],
    ['questions', 'questions', conversation],
    ['erase', `erase --conversation ${conversation} --yes`, conversation],
    ['erase', `erase ${message} --yes`, message],
    ['erasures reapply', `erasures reapply ${file}`, message],
    ['erasures reapply', '', conversation],
  ] as const
  for (const [, command] of commands.filter((entry) => entry[1] !== '')) {
    const { code, notes } = await run(command)
    expect([command, code, notes.includes('operator:')]).toEqual([command, 0, false])
  }
  const recorded = await rows()
  expect(recorded).toEqual(
    commands.map(([command, , record]) => ({
      person: 'arta',
      database_user: new URL(database.operatorUrl).username,
      command,
      kind: record === conversation ? 'conversation' : 'message',
      records: record === undefined ? [] : [record],
    })),
  )
  for (const text of [...Object.values(PERSON), QUESTION]) {
    expect(JSON.stringify(recorded)).not.toContain(text)
  }
})

test('nothing is shown when the access cannot be recorded', async () => {
  const id = await storeMessage(database, PERSON)
  const conversation = await storeConversation()
  await query(database.ownerUrl, 'revoke insert on privacy.access from app_operator')
  try {
    for (const command of [
      'inbox list',
      `inbox show ${id}`,
      `erase ${id} --yes`,
      `export --email ${PERSON.email}`,
      `export --conversation ${conversation}`,
      'questions',
    ]) {
      const { code, out } = await run(command)
      expect([command, code, out]).toEqual([command, 1, ''])
    }
    expect(await query(database.ownerUrl, 'select id from contact.message')).toEqual([{ id }])
  } finally {
    await query(
      database.ownerUrl,
      'grant insert (person, command, kind, records) on privacy.access to app_operator',
    )
  }
})
