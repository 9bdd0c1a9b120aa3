import { runTool } from '#server/cli/run-tool.ts'
import type { Tool } from '#server/cli/tool.ts'
import { parseConfig } from '#server/config/config.ts'

export interface ToolRun {
  readonly code: number
  readonly out: string
  readonly notes: string
  readonly questions: readonly string[]
}

export interface ToolWorld {
  readonly settings?: Readonly<Record<string, string>>
  readonly now?: Date
  /** Typed at the prompt; without it there is no terminal. */
  readonly answer?: string
}

/** Runs the operator tool and records its output. */
export async function runRecorded(
  args: readonly string[],
  { settings = {}, now, answer }: ToolWorld,
): Promise<ToolRun> {
  const output = { out: '', notes: '' }
  const questions: string[] = []
  const tool: Tool = {
    write: (text) => void (output.out += text),
    note: (text) => void (output.notes += text),
    ask:
      answer === undefined
        ? undefined
        : async (question) => {
            questions.push(question)
            return answer
          },
    save: async () => undefined,
    now: () => now ?? new Date(),
    interruptible: (work) => work(new AbortController().signal),
    config: () => parseConfig(settings, 'operator'),
  }
  const code = await runTool(args, tool)
  return { code, ...output, questions }
}
