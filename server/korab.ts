import { SUBJECTS } from './operator/subjects.ts'
import { createTerminal } from './operator/terminal.ts'
import { runTool } from './operator/tool.ts'

process.exitCode = await runTool(process.argv.slice(2), SUBJECTS, createTerminal())
