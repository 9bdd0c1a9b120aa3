import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

interface ScriptPlan {
  readonly cwd?: string
  readonly env: NodeJS.ProcessEnv
  /** The output is appended to this file and also shown. */
  readonly log: string
}

/** Runs commands in bash; throws at the first that fails. */
export async function runScript(commands: string, { cwd, env, log }: ScriptPlan): Promise<void> {
  const script = spawn('bash', ['-eu', '-o', 'xtrace', '-c', commands], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(log, { flags: 'a' })
  for (const output of [script.stdout, script.stderr]) {
    output.pipe(process.stdout, { end: false })
    output.pipe(file, { end: false })
  }
  const [code] = (await once(script, 'close')) as [number | null]
  file.end()
  await once(file, 'close')
  if (code !== 0) throw new Error(`the commands ended with ${code}`)
}
