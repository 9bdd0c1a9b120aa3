import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
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

describe('a failure', () => {
  test.each([
    ['inbox list --since yesterday', 'It must be hours, days or weeks, such as 12h, 7d or 2w.'],
    ['inbox list --since 0d', 'It must be hours, days or weeks, such as 12h, 7d or 2w.'],
    ['inbox list --limit 0', 'It must be a whole number from 1 to 999999.'],
    ['inbox list --state lost', 'Allowed choices are clean, quarantined, released.'],
    ['inbox show', "missing required argument 'reference'"],
    ['inbox release', "missing required argument 'reference'"],
    ['digest', "required option '--send' not specified"],
    ['inbox burn', "unknown command 'burn'"],
    ['nonsense', "unknown command 'nonsense'"],
  ])('%s fails with one line', async (command, sentence) => {
    const { code, out, notes } = await runRecorded(command.split(' '), {})
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(notes).toContain(sentence)
    expect(notes.trimEnd().split('\n')).toHaveLength(1)
  })
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
