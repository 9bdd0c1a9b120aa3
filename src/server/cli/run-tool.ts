import { Command, CommanderError } from 'commander'
import { registerDatabase } from './database-commands.ts'
import { registerDigest } from './digest-command.ts'
import { registerDoctor } from './doctor-command.ts'
import { registerErasures } from './erasure-commands.ts'
import { registerInbox } from './inbox-commands.ts'
import { registerKnowledge } from './knowledge-commands.ts'
import { escapeLines } from './output.ts'
import { registerErase, registerExport } from './personal-data.ts'
import { registerQuestions } from './questions-command.ts'
import { registerSwitches } from './switch-commands.ts'
import { describeFault, type CommandGroup, type Tool } from './tool.ts'

export const commandGroups: readonly CommandGroup[] = [
  registerInbox,
  registerExport,
  registerErase,
  registerErasures,
  registerQuestions,
  registerSwitches,
  registerDigest,
  registerDatabase,
  registerKnowledge,
  registerDoctor,
]

/** Runs the command line and returns the exit code. */
export async function runTool(args: readonly string[], tool: Tool): Promise<number> {
  // Commands that are added later inherit these settings.
  const program = new Command('npm run operator --')
    .description('Operator tool of the website.')
    .configureOutput({ writeOut: tool.write, writeErr: tool.note })
    .exitOverride()
  for (const register of commandGroups) register(program, tool)
  try {
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    const bug = error instanceof Error ? (error.stack ?? error.message) : String(error)
    tool.note(`operator: ${escapeLines(describeFault(error) ?? bug)}\n`)
    return 1
  }
}
