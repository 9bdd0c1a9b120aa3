import { runTool } from '#server/cli/run-tool.ts'
import type { Tool } from '#server/cli/tool.ts'
import { parseConfig } from '#server/config.ts'

export interface ToolRun {
  readonly code: number
  readonly out: string
  readonly notes: string
  readonly questions: readonly string[]
  readonly files: ReadonlyMap<string, string>
}

export interface ToolWorld {
  readonly settings?: Readonly<Record<string, string>>
  readonly columns?: number
  readonly now?: Date
  /** What the person at the terminal types; nobody is there without it. */
  readonly answer?: string
  /** What stops work that takes its time. */
  readonly stop?: AbortSignal
  /** Whether somebody watches the progress. */
  readonly isWatched?: boolean
}

/** Runs the operator's tool with everything it says kept. */
export async function runRecorded(
  args: readonly string[],
  { settings = {}, columns, now, answer, stop, isWatched = false }: ToolWorld,
): Promise<ToolRun> {
  const said = { out: '', notes: '' }
  const questions: string[] = []
  const files = new Map<string, string>()
  const tool: Tool = {
    write: (text) => void (said.out += text),
    note: (text) => void (said.notes += text),
    columns,
    ask:
      answer === undefined
        ? undefined
        : async (question) => {
            questions.push(question)
            return answer
          },
    save: async (file, text) => void files.set(file, text),
    now: () => now ?? new Date(),
    redraw: isWatched ? (line) => void (said.notes += `${line}\r`) : undefined,
    interruptible: (work) => work(stop ?? new AbortController().signal),
    config: () => parseConfig(settings, 'operator'),
  }
  const code = await runTool(args, tool)
  return { code, ...said, questions, files }
}
