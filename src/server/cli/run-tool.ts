import { Command, CommanderError } from 'commander'
import { registerAudit } from './audit-command.ts'
import { registerConversations } from './assistant/conversations.ts'
import { registerFeedback } from './assistant/feedback.ts'
import { registerQuestions } from './assistant/questions.ts'
import { registerSpend } from './assistant/spend.ts'
import { registerDatabase } from './database-commands.ts'
import { registerDigest } from './digest-command.ts'
import { registerDoctor } from './doctor-command.ts'
import { registerErasures } from './erasure-commands.ts'
import { escapeLines } from './escape-control-characters.ts'
import { registerInbox } from './inbox-commands.ts'
import { registerKnowledge } from './knowledge-commands.ts'
import { registerSwitches } from './switch-commands.ts'
import { describeFault, type CommandGroup, type Tool } from './tool.ts'
import { registerWebVitals } from './web-vitals-commands.ts'
import { registerWebhook } from './webhook-commands.ts'

export const commandGroups: readonly CommandGroup[] = [
  registerInbox,
  registerWebhook,
  registerQuestions,
  registerConversations,
  registerFeedback,
  registerSpend,
  registerWebVitals,
  registerAudit,
  registerSwitches,
  registerDigest,
  registerDatabase,
  registerErasures,
  registerKnowledge,
  registerDoctor,
]

/** Runs the command line and returns the exit code. */
export async function runTool(args: readonly string[], tool: Tool): Promise<number> {
  // Commands that are added later inherit these settings.
  const program = new Command('npm run operator --')
    .description('Operator tool of the website.')
    .configureOutput({
      writeOut: tool.write,
      writeErr: tool.note,
      getOutHelpWidth: () => tool.columns ?? 100,
      getErrHelpWidth: () => tool.columns ?? 100,
    })
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
