import type { Command } from 'commander'
import { sql } from 'kysely'
import { referenceOf } from '../contact/accept-message.ts'
import { STORED_DATA } from '../privacy/stored-data.ts'
import { accessesTo, recordAccess, recordMessages } from './access-log.ts'
import { openConversation, type Conversation } from './conversation.ts'
import { eraseMessages } from './inbox-changes.ts'
import { findMessages, findMessagesByEmail, type InboxMessage } from './inbox-queries.ts'
import { withDatabase, type Database } from './operator-database.ts'
import { countOf, formatJson, formatRecords } from './output.ts'
import { addExamples, OperatorFault, type Tool } from './tool.ts'

interface Person {
  readonly email?: string
  readonly conversation?: string
}

const EMAIL = ['--email <address>', 'all messages of this person, in any case'] as const
const CONVERSATION = [
  '--conversation <reference>',
  'one conversation: reference of an answer (from the log) or id',
] as const

export function registerExport(program: Command, tool: Tool): void {
  const command = program
    .command('export')
    .description('export everything that is stored about one person (Article 15 GDPR)')
    .option(...EMAIL)
    .option(...CONVERSATION)
    .option('--output <file>', 'write to a new file that only you can read')
    .action(async ({ output, ...person }: Person & { readonly output?: string }) => {
      const data = await withDatabase(tool, (db) => readPerson(db, tool, person))
      const text = formatJson({ exportedAt: tool.now(), ...data }, 2)
      if (output === undefined) return tool.write(text)
      await tool.save(output, text)
      tool.note(`Written to ${output}.\n`)
    })
  addExamples(
    command,
    ['export --email visitor@host.example --output answer.json', 'to answer a request'],
    ['export --conversation 0A1B2C3D', 'by the reference of one answer'],
  )
}

/** Includes purposes and periods, which the person may ask for too. */
async function readPerson(db: Database, tool: Tool, { email, conversation }: Person) {
  if ((email === undefined) === (conversation === undefined)) {
    throw new OperatorFault('Give either --email or --conversation.')
  }
  if (conversation !== undefined) {
    const found = await openConversation(db, conversation)
    await recordConversation(db, tool, 'export', found)
    const accesses = await accessesTo(db, 'conversation', [found.id])
    const about = STORED_DATA.filter(({ place }) => place.startsWith('assistant.'))
    return { accesses, conversation: found, about }
  }
  const messages = await findMessagesByEmail(db, email ?? '')
  await recordMessages(db, tool, 'export', messages)
  if (messages.length === 0) tool.note('Nothing is stored about this address.\n')
  const ids = messages.map(({ row }) => row.id)
  const accesses = await accessesTo(db, 'message', ids)
  const about = STORED_DATA.filter(({ isExported }) => isExported)
  return { email, accesses, messages: messages.map(toExport), about }
}

function toExport({ row, deliveries, jobs }: InboxMessage) {
  const hash = row.body_hash.toString('hex')
  return { reference: referenceOf(row.id), ...row, body_hash: hash, deliveries, jobs }
}

function recordConversation(db: Database, tool: Tool, command: string, { id }: Conversation) {
  return recordAccess(db, tool, { command, kind: 'conversation', records: [id] })
}

interface EraseOptions extends Person {
  readonly yes?: true
}

export function registerErase(program: Command, tool: Tool): void {
  const erase = program
    .command('erase')
    .description('erase messages or a conversation with all that belongs to it (Article 17 GDPR)')
    .argument('[reference...]', 'one or several messages')
    .option(...EMAIL)
    .option(...CONVERSATION)
    .option('--yes', 'do not ask for confirmation; for scripts')
    .action((references: string[], options: EraseOptions) => eraseData(tool, references, options))
  addExamples(
    erase,
    ['erase --email visitor@host.example', 'shows the messages and asks'],
    ['erase 0A1B2C3D --yes', 'one message, without confirmation, in a script'],
    ['erase --conversation 0A1B2C3D', 'by the reference of one answer'],
  )
}

async function eraseData(
  tool: Tool,
  references: readonly string[],
  { email, conversation, yes }: EraseOptions,
): Promise<void> {
  const given = [references[0], email, conversation].filter((value) => value !== undefined)
  if (given.length !== 1) {
    throw new OperatorFault('Give either references, --email or --conversation.')
  }
  if (!yes && !tool.ask) {
    throw new OperatorFault(
      'Cannot ask for confirmation: not a terminal. Use --yes in scripts. Nothing was erased.',
    )
  }
  const confirm = async (what: string) => {
    if (!yes) await requireConfirmation(tool, what)
  }
  await withDatabase(tool, async (db) => {
    if (conversation !== undefined) {
      const found = await openConversation(db, conversation)
      await recordConversation(db, tool, 'erase', found)
      return eraseConversation(db, tool, found, confirm)
    }
    const messages = await (email === undefined
      ? findMessages(db, references)
      : findMessagesByEmail(db, email))
    await recordMessages(db, tool, 'erase', messages)
    if (messages.length === 0) return tool.note('Nothing is stored about this address.\n')
    return eraseFound(db, tool, messages, confirm)
  })
}

/** A word instead of a letter, so that nobody confirms by mistake. */
const CONFIRMATION = 'erase'

async function requireConfirmation({ ask }: Tool, what: string): Promise<void> {
  const answer = await ask?.(`Type "${CONFIRMATION}" to erase ${what} permanently: `)
  if (answer?.trim() !== CONFIRMATION) throw new OperatorFault('Not confirmed. Nothing was erased.')
}

type Confirm = (what: string) => Promise<void>

async function eraseFound(
  db: Database,
  tool: Tool,
  messages: readonly InboxMessage[],
  confirm: Confirm,
): Promise<void> {
  const shown = messages.map(({ row }) => {
    const { id, created_at: received, name, email, message } = row
    return { reference: referenceOf(id), received, name, email, message }
  })
  tool.note(formatRecords(shown))
  await confirm(countOf(messages.length, 'message'))
  const counts = await eraseMessages(
    db,
    messages.map(({ row }) => row.id),
  )
  tool.write(
    `Erased: ${countOf(counts.messages, 'message')}, ${countOf(counts.attempts, 'delivery attempt')}, ` +
      `${countOf(counts.jobs, 'job')}, ${countOf(counts.digests, 'empty digest')}.\n`,
  )
  const attempts = messages.flatMap(({ deliveries }) => deliveries)
  const copies = attempts.filter(({ outcome }) => outcome === 'delivered').length
  if (copies > 0) {
    tool.note(`${countOf(copies, 'copy')} had been sent (mail, webhook): erase them there too.\n`)
  }
}

/** Like a visitor's deletion: a running question does not restore it. */
async function eraseConversation(
  db: Database,
  tool: Tool,
  { id, created_at: began, messages }: Conversation,
  confirm: Confirm,
): Promise<void> {
  const count = countOf(messages.length, 'message')
  tool.note(formatRecords([{ conversation: id, began, messages: count }]))
  await confirm('this conversation')
  await sql`select assistant.delete_conversation(${id})`.execute(db)
  tool.write(`Erased: 1 conversation, ${count}.\n`)
}
