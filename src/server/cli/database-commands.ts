import type { Command } from 'commander'
import { migrateDatabase } from '../database/migrate.ts'
import { checkRights, USERS } from './database-rights.ts'
import { OperatorFault } from './faults.ts'
import { needSetting } from './open-database.ts'
import { formatTable } from './table.ts'
import { addExamples, type Tool } from './tool.ts'

export function registerDatabase(program: Command, tool: Tool): void {
  const database = program.command('database').description('the database behind the service')
  const migrate = database
    .command('migrate')
    .description('bring tables, functions and queues up to date, as OWNER_DATABASE_URL')
    .action(() => migrateByTool(tool))
  addExamples(migrate, ['database migrate', 'before each start of a new build; safe to repeat'])

  const check = database
    .command('check')
    .description('log in as each user of the settings and compare what it may do')
    .action(() => checkByTool(tool))
  addExamples(check, ['database check', 'after users or passwords were changed'])
}

async function migrateByTool(tool: Tool): Promise<void> {
  const url = needSetting(tool.config().databases.owner, 'OWNER_DATABASE_URL')
  const applied = await migrateDatabase(url)
  tool.write(
    applied.length === 0
      ? 'The database was up to date.\n'
      : applied.map((name) => `applied ${name}\n`).join(''),
  )
}

async function checkByTool(tool: Tool): Promise<void> {
  const { databases } = tool.config()
  const rows: string[][] = []
  for (const user of USERS) {
    const url = databases[user.name]
    const faults = url === undefined ? [`${user.setting} is missing`] : await checkRights(url, user)
    rows.push([user.name, user.role, faults.join('; ') || 'as expected'])
  }
  tool.write(formatTable(['User', 'Role', 'Rights'], rows))
  if (rows.some(([, , rights]) => rights !== 'as expected')) {
    throw new OperatorFault('The rights are not as expected.')
  }
}
