import { SUBJECTS } from './cli/subjects.ts'
import { createTerminal } from './cli/terminal.ts'
import { runTool } from './cli/tool.ts'

process.exitCode = await runTool(process.argv.slice(2), SUBJECTS, createTerminal())
