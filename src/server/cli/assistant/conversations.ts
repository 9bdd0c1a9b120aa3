import { Option, type Command } from 'commander'
import { sql } from 'kysely'
import { recordAccess } from '../access-log.ts'
import { countOf } from '../format.ts'
import { OperatorFault, emit, addExamples, type Tool } from '../tool.ts'
import { type Database, withDatabase } from '../operator-database.ts'
import { formatJson, escapeLine, escapeLines } from '../escape-control-characters.ts'

interface StoredMessage {
  readonly id: string
  readonly at: Date
  readonly role: 'user' | 'model'
  readonly text: string
  readonly page: string | null
  readonly notice: string | null
  readonly provider: string | null
  readonly modelVersion: string | null
  readonly promptVersion: string | null
  readonly verdict: 'good' | 'bad' | null
  readonly remark: string | null
}

interface Conversation {
  readonly id: string
  readonly language: string
  readonly createdAt: Date
  readonly deleteAfter: Date
  readonly messages: readonly StoredMessage[]
}

/** By the reference of a message (from the log) or the id of the conversation. Records the access. */
async function openConversation(
  db: Database,
  tool: Tool,
  command: string,
  reference: string,
): Promise<Conversation> {
  const name = reference.toLowerCase()
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$|^[\da-f]{8}$/.test(name)) {
    throw new OperatorFault(`"${reference}" is neither a reference nor an id.`)
  }
  const { rows } = await sql<Omit<Conversation, 'messages'>>`
    select id, language, created_at as "createdAt", delete_after as "deleteAfter"
    from assistant.conversation c
    where c.id::text like ${`${name}%`}
      or exists (select from assistant.message m
        where m.conversation_id = c.id and m.id::text like ${`${name}%`})
    limit 2`.execute(db)
  const [conversation, another] = rows
  if (!conversation) throw new OperatorFault(`No conversation is kept under ${reference}.`)
  if (another) throw new OperatorFault(`Several begin with ${reference}: give the whole id.`)
  await recordAccess(db, tool, { command, kind: 'conversation', records: [conversation.id] })
  return { ...conversation, messages: await readMessages(db, conversation.id) }
}

async function readMessages(db: Database, conversation: string): Promise<readonly StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select m.id, m.created_at as at, m.role, m.text, m.page, m.notice, m.provider,
      m.model_version as "modelVersion", m.prompt_version as "promptVersion", f.verdict, f.remark
    from assistant.message m
      left join assistant.feedback f
        on f.conversation_id = m.conversation_id and f.message_id = m.id
    where m.conversation_id = ${conversation} order by m.position`.execute(db)
  return rows
}

/** Like a visitor's deletion: a running question does not restore it. */
async function eraseConversation(db: Database, conversation: string): Promise<void> {
  await sql`select assistant.delete_conversation(${conversation})`.execute(db)
}

interface ShowOptions {
  readonly format: 'text' | 'json'
  readonly output?: string
}

const REFERENCE = 'reference of an answer (from the log) or id of the conversation'
const CONFIRMATION = 'erase'

export function registerConversations(program: Command, tool: Tool): void {
  const conversations = program.command('conversations').description('show and erase conversations')
  const show = conversations
    .command('show')
    .description('show one conversation with the model versions')
    .argument('<reference>', REFERENCE)
    .addOption(new Option('--format <format>').choices(['text', 'json']).default('text'))
    .option('--output <file>', 'write to a new file that only you can read')
    .action((reference: string, options: ShowOptions) => showConversation(tool, reference, options))
  addExamples(show, ['conversations show 0A1B2C3D', 'reference of an answer from the log'])
  const erase = conversations
    .command('erase')
    .description('erase one conversation with its ratings (Article 17 GDPR)')
    .argument('<reference>', REFERENCE)
    .option('--yes', 'skip the confirmation, for scripts')
    .action((reference: string, { yes }: { readonly yes?: true }) =>
      eraseOne(tool, reference, yes === true),
    )
  addExamples(
    erase,
    ['conversations erase 0A1B2C3D', 'asks for confirmation'],
    ['conversations erase 0A1B2C3D --yes', 'for scripts'],
  )
}

async function showConversation(
  tool: Tool,
  reference: string,
  { format, output }: ShowOptions,
): Promise<void> {
  const conversation = await withDatabase(tool, (db) =>
    openConversation(db, tool, 'conversations show', reference),
  )
  const text = format === 'json' ? `${formatJson(conversation)}\n` : asText(conversation)
  await emit(tool, text, output)
}

async function eraseOne(tool: Tool, reference: string, isConfirmed: boolean): Promise<void> {
  if (!isConfirmed && !tool.ask) {
    throw new OperatorFault(
      'Cannot ask for confirmation: not a terminal. Use --yes in scripts. Nothing was erased.',
    )
  }
  await withDatabase(tool, async (db) => {
    const command = 'conversations erase'
    const { id, createdAt, messages } = await openConversation(db, tool, command, reference)
    const count = countOf(messages.length, 'message')
    tool.note(`Conversation ${id} of ${createdAt.toISOString()}, ${count}.\n`)
    const answer = isConfirmed
      ? CONFIRMATION
      : await tool.ask?.(`Type "${CONFIRMATION}" to erase it for good: `)
    if (answer?.trim() !== CONFIRMATION)
      throw new OperatorFault('Not confirmed. Nothing was erased.')
    await eraseConversation(db, id)
    tool.write(`Erased: 1 conversation, ${count}.\n`)
  })
}

function asText({ id, language, createdAt, deleteAfter, messages }: Conversation): string {
  return [
    `Conversation  ${id}\n`,
    `Language      ${escapeLine(language)}\n`,
    `Begun         ${createdAt.toISOString()}\n`,
    `Deleted after ${deleteAfter.toISOString()}\n`,
    ...messages.map(asBlock),
  ].join('')
}

function asBlock(message: StoredMessage): string {
  const { id, at, role, text, page, notice, provider, modelVersion, verdict, remark } = message
  const details = [
    role === 'user' ? page : provider && `${provider} ${modelVersion ?? 'unknown version'}`,
    notice && `notice ${notice}`,
    verdict && `judged ${verdict}`,
    remark && `remark: ${remark}`,
  ].filter((detail) => detail !== null && detail !== '')
  const who = role === 'user' ? 'visitor' : 'assistant'
  const head = `${at.toISOString()}  ${who}  ${id.slice(0, 8).toUpperCase()}`
  return `\n${[head, ...details.map((detail) => escapeLine(detail ?? ''))].join('  ')}\n${escapeLines(text)}\n`
}
