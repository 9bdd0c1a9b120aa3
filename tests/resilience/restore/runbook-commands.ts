import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

/** The lines of the first code block under a heading of the database runbook, without comments. */
export async function readRunbook(heading: string): Promise<readonly string[]> {
  const runbook = await readFile('docs/database.md', 'utf8')
  const [, section = ''] = runbook.split(`\n## ${heading}\n`)
  const [, block] = /^```sh\n([\s\S]*?)^```$/m.exec(section) ?? []
  if (block === undefined) throw new Error(`docs/database.md has no commands under "${heading}"`)
  return block
    .split('\n')
    .map((line) => line.replace(/ {2,}#.*$/, '').trim())
    .filter((line) => line !== '')
}

/** Runs one command line as an operator would type it, in the folder of the release. */
export async function runLine(
  line: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const shell = spawn('bash', ['-c', line], {
    cwd: '/srv/site/current',
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(shell, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`"${line}" ended with ${code}`)
}
