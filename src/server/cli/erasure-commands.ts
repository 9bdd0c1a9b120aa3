import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAccess } from './access-log.ts'
import { countOf } from './output.ts'
import { eraseMessages } from './inbox-changes.ts'
import { withDatabase } from './operator-database.ts'
import { addExamples, OperatorFault, type Tool } from './tool.ts'

export function registerErasures(program: Command, tool: Tool): void {
  const erasures = program.command('erasures').description('what was erased on request')
  const reapply = erasures
    .command('reapply')
    .description('erase again what was erased before the database was restored')
    .argument('<file>', 'the list that deploy/restore-database wrote')
    .action((file: string) => reapplyErasures(tool, file))
  addExamples(reapply, [
    'erasures reapply /var/lib/site/erasures.csv',
    'after a restore, before worker and web processes start; safe to repeat',
  ])
}

const line = z.tuple([z.enum(['message', 'conversation']), z.uuid()])

async function reapplyErasures(tool: Tool, file: string): Promise<void> {
  await withDatabase(tool, async (db) => {
    const erased = parseList(await readList(file))
    const idsOf = (kind: string) => erased.filter((entry) => entry[0] === kind).map(([, id]) => id)
    for (const kind of ['message', 'conversation'] as const) {
      await recordAccess(db, tool, { command: 'erasures reapply', kind, records: idsOf(kind) })
    }
    const { messages } = await eraseMessages(db, idsOf('message'))
    const { rows } = await sql<{ id: string }>`select id, assistant.delete_conversation(id)
      from assistant.conversation where id = any(${idsOf('conversation')}::uuid[])`.execute(db)
    const found = `${countOf(messages, 'message')}, ${countOf(rows.length, 'conversation')}`
    tool.write(`Erased again: ${found}; ${countOf(erased.length, 'erasure')} in the list.\n`)
  })
}

async function readList(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new OperatorFault(`The file ${file} cannot be read: system error ${code}.`, {
      cause: error,
    })
  }
}

/** All or nothing: a damaged list must not be half applied. */
function parseList(text: string): readonly z.infer<typeof line>[] {
  const [header, ...lines] = text.trimEnd().split('\n')
  if (header !== 'kind,id') throw new OperatorFault('The file is not a list of erasures.')
  return lines.map((entry, index) => {
    const parsed = line.safeParse(entry.split(','))
    if (!parsed.success) throw new OperatorFault(`Line ${index + 2} is not an erasure.`)
    return parsed.data
  })
}
