import { Argument, type Command } from 'commander'
import type { Pool } from 'pg'
import { READ_INTERVAL_MS, SWITCH_NAMES, type SwitchName } from '../runtime/switches.ts'
import { escapeLine } from './output.ts'
import { withPool } from './operator-database.ts'
import { addExamples, OperatorFault, type Tool } from './tool.ts'

interface StoredSwitch {
  readonly name: SwitchName
  readonly isOn: boolean
  readonly note: string
  readonly changedAt: Date
}

export async function listSwitches(pool: Pool): Promise<readonly StoredSwitch[]> {
  const { rows } = await pool.query<StoredSwitch>(
    'select name, is_on as "isOn", note, changed_at as "changedAt" from http.switch order by name',
  )
  return rows
}

export function registerSwitches(program: Command, tool: Tool): void {
  const command = program
    .command('switch')
    .description('switch the assistant or the contact form off and on, without a deploy')
    .addArgument(new Argument('[name]').choices(SWITCH_NAMES))
    .addArgument(new Argument('[state]').choices(['on', 'off']))
    .option('--note <text>', 'the reason, for colleagues; no personal data', '')
    .action((name?: SwitchName, state?: 'on' | 'off', { note } = { note: '' }) =>
      withPool(tool, async (pool) => {
        if (name === undefined) return showSwitches(tool, pool)
        if (state === undefined) throw new OperatorFault('Give on or off.')
        await pool.query(
          'update http.switch set is_on = $2, note = $3, changed_at = now() where name = $1',
          [name, state === 'on', note],
        )
        const seconds = READ_INTERVAL_MS / 1000
        tool.write(`${name} is ${state}. Running processes follow within ${seconds} seconds.\n`)
      }),
    )
  addExamples(
    command,
    ['switch', 'both, with their notes'],
    ['switch assistant off --note maintenance', 'questions get no answer'],
    ['switch form on', 'messages are accepted again'],
  )
}

async function showSwitches(tool: Tool, pool: Pool): Promise<void> {
  for (const { name, isOn, note, changedAt } of await listSwitches(pool)) {
    const state = `${isOn ? 'on' : 'off'} since ${changedAt.toISOString()}`
    tool.write(`${name}: ${state}${note && `, ${escapeLine(note)}`}\n`)
  }
}
