import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { inboxDatabase } from '#tests/support/inbox-database.ts'
import { query, storeMessage } from '#tests/support/stored-messages.ts'

const TESTCO = `'${process.execPath}' src/server/operator.ts`

const database = inboxDatabase()

interface ShellOptions {
  readonly url?: string
  readonly input?: string
  /** Output to wait for: a terminal would consume an earlier end of input. */
  readonly inputAfter?: string
}

async function shell(line: string, { url, input = '', inputAfter = '' }: ShellOptions = {}) {
  const child = spawn('/bin/sh', ['-c', line], {
    env: { OPERATOR_DATABASE_URL: url ?? database.operatorUrl, PATH: '/usr/bin:/bin' },
    detached: true,
  })
  onTestFinished(() => killGroup(child.pid ?? 0))
  const said = { out: '', notes: '' }
  child.stdout.setEncoding('utf8').on('data', (part) => {
    said.out += part
    if (!child.stdin.writableEnded && said.out.includes(inputAfter)) child.stdin.end(input)
  })
  child.stderr.setEncoding('utf8').on('data', (part) => (said.notes += part))
  if (!inputAfter) child.stdin.end(input)
  await once(child, 'close')
  return { code: child.exitCode, ...said }
}

/** Kills the shell and its children. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

describe('the operator tool as a process', { timeout: 60_000 }, () => {
  test('writes a list to a pipe, notes to stderr', async () => {
    await storeMessage(database)
    await storeMessage(database)
    const { code, out, notes } = await shell(`${TESTCO} inbox list --limit 1 --json | cat`)
    expect(code).toBe(0)
    expect(out.trimEnd().split('\n')).toHaveLength(1)
    expect(notes).toBe('There are more than 1; --limit shows them.\n')
  })

  test('creates files for the owner only, and never overwrites', async () => {
    await storeMessage(database)
    const file = path.join(temporaryFolder(), 'answer.json')
    const line = `${TESTCO} export --email arta@host.example --output '${file}'`
    expect(await shell(line)).toEqual({ code: 0, out: '', notes: `Written to ${file}.\n` })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const before = readFileSync(file, 'utf8')
    expect(before).toContain('arta@host.example')
    expect(await shell(line)).toEqual({
      code: 1,
      out: '',
      notes: `operator: The file ${file} cannot be written: it already exists.\n`,
    })
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  test('erase needs --yes without a terminal', async () => {
    await storeMessage(database)
    const line = `${TESTCO} erase --email arta@host.example`
    expect(await shell(line, { input: 'erase\n' })).toMatchObject({
      code: 1,
      notes:
        'operator: Cannot ask for confirmation: not a terminal. Use --yes in scripts. Nothing was erased.\n',
    })
    expect(await query(database.ownerUrl, 'select 1 from contact.message')).toHaveLength(1)
    expect(await shell(`${line} --yes`)).toMatchObject({ code: 0 })
    expect(await query(database.ownerUrl, 'select 1 from contact.message')).toEqual([])
  })

  test.each([
    ['erase\n', 0, 0],
    ['no\n', 1, 1],
    ['\u0004', 1, 1],
  ])(
    'at a terminal the answer %j exits with %i and leaves %i messages',
    async (input, code, left) => {
      await storeMessage(database)
      const line = `${TESTCO} erase --email arta@host.example`
      const inputAfter = 'Type "erase" to erase 1 message permanently: '
      const run = await shell(`script -qec "${line}" /dev/null`, {
        input,
        inputAfter,
      })
      expect(run.out).toContain(inputAfter)
      expect(run.code).toBe(code)
      expect(await query(database.ownerUrl, 'select 1 from contact.message')).toHaveLength(left)
    },
  )
})
