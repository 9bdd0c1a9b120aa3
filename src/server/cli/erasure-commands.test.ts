import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { assistantDatabase } from '#tests/support/assistant-database.ts'
import { runRecorded } from '#tests/support/recorded-tool.ts'
import { storeTurn } from '#tests/support/stored-conversations.ts'
import { emptyInbox, query, storeMessage } from '#tests/support/stored-messages.ts'

const database = assistantDatabase()

beforeEach(() => emptyInbox(database))

const run = (...args: string[]) =>
  runRecorded(args, { settings: { OPERATOR_DATABASE_URL: database.operatorUrl } })

async function storeConversation(): Promise<string> {
  const conversation = randomUUID()
  await storeTurn(database, { text: 'What?', conversation, askedAt: new Date() })
  return conversation
}

const listOf = (text: string) =>
  path.join(temporaryFolder({ 'erasures.csv': text }), 'erasures.csv')

const readErasures = () =>
  query(database.ownerUrl, 'select kind, id from privacy.erasure order by kind')

test('records what an operator or a visitor erases, and nothing that was not there', async () => {
  const message = await storeMessage(database)
  const conversation = await storeConversation()
  await run('erase', message, '--yes')
  const erase = 'select assistant.delete_conversation($1)'
  await query(database.apiUrl, erase, [conversation])
  await query(database.apiUrl, erase, [randomUUID()])
  expect(await readErasures()).toEqual([
    { kind: 'conversation', id: conversation },
    { kind: 'message', id: message },
  ])
})

test('reapply erases the listed rows and only those, and can be repeated', async () => {
  const [gone, kept] = [await storeMessage(database), await storeMessage(database)]
  const [asked, stays] = [await storeConversation(), await storeConversation()]
  const file = listOf(`kind,id\nmessage,${gone}\nmessage,${randomUUID()}\nconversation,${asked}\n`)
  expect(await run('erasures', 'reapply', file)).toMatchObject({
    code: 0,
    out: 'Erased again: 1 message, 1 conversation; 3 erasures in the list.\n',
  })
  const left = `select id from contact.message union all select id from assistant.conversation`
  const ids = (await query(database.ownerUrl, left)).map(({ id }) => id)
  expect(ids).toEqual([kept, stays])
  expect((await run('erasures', 'reapply', file)).out).toContain('0 messages, 0 conversations')
})
