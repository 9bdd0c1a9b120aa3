import { expect, test } from 'vitest'
import { runRecorded } from '#tests/support/recorded-tool.ts'
import { inboxDatabase } from '#tests/support/inbox-database.ts'

const database = inboxDatabase()

const run = (...args: string[]) =>
  runRecorded(['switch', ...args], { settings: { OPERATOR_DATABASE_URL: database.operatorUrl } })

test('switches the form off with a note, shows it, and on again', async () => {
  expect((await run('form', 'off', '--note', 'moving the mailbox')).out).toBe(
    'form is off. Running processes follow within 5 seconds.\n',
  )
  expect((await run()).out).toMatch(
    /^assistant: on since \S+\nform: off since \d{4}-\S+, moving the mailbox\n$/,
  )
  await run('form', 'on')
  expect((await run()).out).toMatch(/\nform: on since \S+\n$/)
})
