import { Command, CommanderError, InvalidArgumentError } from 'commander'
import type { Config } from '../config.ts'
import { faultSentence } from './faults.ts'
import { safeLines } from './safe-text.ts'

/** What a command can do to the world around it; tests bring their own. */
export interface Tool {
  /** The result, which may be sent into a file. */
  readonly write: (text: string) => void
  /** Remarks and failures, which must not get into that file. */
  readonly note: (text: string) => void
  /** Columns of the terminal; nothing when the result goes elsewhere and need not be cut. */
  readonly columns: number | undefined
  /** Nothing when nobody is there to answer. */
  readonly ask: ((question: string) => Promise<string>) | undefined
  /** Into a new file that only its owner can read. */
  readonly save: (file: string, text: string) => Promise<void>
  readonly now: () => Date
  /** Redraws one line of remarks; nothing when nobody watches. */
  readonly redraw: ((line: string) => void) | undefined
  /** Does work that takes its time; Ctrl-C aborts the signal instead of ending the process. */
  readonly interruptible: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>
  readonly config: () => Config
}

/** Adds the verbs of one subject. */
export type RegisterSubject = (program: Command, tool: Tool) => void

/** Does what the arguments say and answers with the exit code. */
export async function runTool(
  args: readonly string[],
  subjects: readonly RegisterSubject[],
  tool: Tool,
): Promise<number> {
  // The settings below are inherited by commands that are added after them.
  const program = new Command('npm run korab --')
    .description("The operator's tool of the Korab website.")
    .configureOutput({
      writeOut: tool.write,
      writeErr: tool.note,
      getOutHelpWidth: () => tool.columns ?? 100,
      getErrHelpWidth: () => tool.columns ?? 100,
    })
    .exitOverride()
  for (const register of subjects) register(program, tool)
  try {
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    tool.note(`korab: ${safeLines(faultSentence(error) ?? describeBug(error))}\n`)
    return 1
  }
}

export type Example = readonly [command: string, meaning: string]

/** What a reader copies: every verb has some. */
export function addExamples(command: Command, ...examples: readonly Example[]): Command {
  const lines = examples.map(([text, meaning]) => `  # ${meaning}\n  npm run korab -- ${text}\n`)
  return command.addHelpText('after', `\nExamples:\n${lines.join('')}`.trimEnd())
}

export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) {
    throw new InvalidArgumentError('It must be a whole number from 1 to 999999.')
  }
  return Number(text)
}

const HOUR_MS = 60 * 60 * 1000
const PERIODS_MS: Readonly<Record<string, number>> = {
  h: HOUR_MS,
  d: 24 * HOUR_MS,
  w: 7 * 24 * HOUR_MS,
}

export function parsePeriodMs(text: string): number {
  const [, count, unit = ''] = /^([1-9]\d{0,3})([hdw])$/.exec(text) ?? []
  const unitMs = PERIODS_MS[unit]
  if (unitMs === undefined) {
    throw new InvalidArgumentError('It must be hours, days or weeks, such as 12h, 7d or 2w.')
  }
  return Number(count) * unitMs
}

function describeBug(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
