import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { runTool } from './cli/run-tool.ts'
import { OperatorFault, type Tool } from './cli/tool.ts'
import { readConfig, type Config } from './config/config.ts'

process.exitCode = await runTool(process.argv.slice(2), createTerminal())

function createTerminal(): Tool {
  // A closed pipe, such as that of head, is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  return {
    write: (text) => void process.stdout.write(text),
    note: (text) => void process.stderr.write(text),
    ask: process.stdin.isTTY && process.stderr.isTTY ? ask : undefined,
    save,
    now: () => new Date(),
    interruptible,
    config,
  }
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    // End of input means no.
    const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
    return await Promise.race([lines.question(question).catch(() => ''), closed])
  } finally {
    lines.close()
  }
}

async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, abort)
  try {
    return await work(stop.signal)
  } finally {
    for (const signal of signals) process.off(signal, abort)
  }
}

async function save(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    const reason = code === 'EEXIST' ? 'it already exists' : `system error ${code}`
    throw new OperatorFault(`The file ${file} cannot be written: ${reason}.`, { cause: error })
  }
}

function config(): Config {
  try {
    return readConfig('operator')
  } catch (error) {
    throw new OperatorFault((error as Error).message, { cause: error })
  }
}
