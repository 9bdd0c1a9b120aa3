import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readmeCommands } from './docs/readme-commands.ts'
import { runCommand, runServer } from './docs/run-command.ts'

/** Does what a newcomer does: clones what is committed and types the README's commands. */
const MAX_MINUTES = 15

const folder = await mkdtemp(path.join(tmpdir(), 'korab-readme-'))
const place = { folder, signal: AbortSignal.timeout(MAX_MINUTES * 60_000) }
try {
  await timed('git clone', () =>
    runCommand(`git clone --quiet --local "${process.cwd()}" .`, place),
  )
  const readme = path.join(folder, 'README.md')
  if (!existsSync(readme)) throw new Error('the clone has no README.md: commit it first')
  const commands = readmeCommands(await readFile(readme, 'utf8'))
  if (commands.length === 0) throw new Error('README.md has no sh block')
  for (const { text, isServer } of commands) {
    await timed(text, () => (isServer ? runServer(text, place) : runCommand(text, place)))
  }
  console.log(`readme: ${commands.length} commands work in a fresh clone`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function timed(text: string, run: () => Promise<void>): Promise<void> {
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1_000).toFixed(1).padStart(6)
  try {
    await run()
    console.log(`${seconds()} s  ${text}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${seconds()} s  ${text}: ${reason}`, { cause: error })
  }
}
