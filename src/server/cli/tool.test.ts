import { Command } from 'commander'
import { expect, test } from 'vitest'
import { runRecorded } from '#tests/support/recorded-tool.ts'
import { commandGroups } from './run-tool.ts'
import type { Tool } from './tool.ts'

const commandNames = listCommandNames()

test.each(commandNames)('%s has help with working examples', async (command) => {
  const { code, out, notes } = await runRecorded([...command.split(' '), '--help'], {})
  expect([code, notes]).toEqual([0, ''])
  expect(out).toContain(`Usage: npm run operator -- ${command}`)
  const examples = [...out.matchAll(/^ {2}# .+\n {2}npm run operator -- (.+)$/gm)]
  expect(examples.length).toBeGreaterThan(0)
  for (const [, example = ''] of examples) {
    expect(example).toMatch(new RegExp(`^${command}`))
    // Without a database and a build each example fails.
    const settings = { BUILD_DIR: 'missing' }
    const run = await runRecorded(example.split(' '), { answer: '', settings })
    expect(run.code).toBe(1)
    expect(run.notes).toMatch(
      /^operator: (The setting \w+ is missing|The rights are not|The folder missing holds no build|No model is configured)/,
    )
  }
})

/** A group without subcommands is a command itself. */
function listCommandNames(): string[] {
  const program = new Command()
  const tool = {} as Tool
  for (const register of commandGroups) register(program, tool)
  return program.commands.flatMap((group) =>
    group.commands.length === 0
      ? [group.name()]
      : group.commands.map((command) => `${group.name()} ${command.name()}`),
  )
}
