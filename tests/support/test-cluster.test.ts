import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { startTestCluster } from './test-cluster.ts'

describe('a run of tests', () => {
  it('gives two workers at once one cluster, and leaves nothing behind', async () => {
    const config = 'tests/fixtures/database-workers/vitest.config.ts'
    const running = promisify(execFile)('node_modules/.bin/vitest', ['run', '--config', config])
    const { stdout } = await running
    expect(stdout).toContain('2 passed')
    expect(foldersOf(running.child.pid)).toEqual([])
  }, 90_000)

  it('removes what a killed run left running', async () => {
    const url = JSON.stringify(new URL('test-cluster.ts', import.meta.url).href)
    const child = spawn('node', [
      '--input-type=module-typescript',
      '--eval',
      `const { startTestCluster } = await import(${url})
      console.log((await startTestCluster()).url)
      setInterval(() => {}, 1000)`,
    ])
    const [printed] = (await once(child.stdout, 'data')) as [Buffer]
    const connectionString = printed.toString().trim()
    const open = new Client({ connectionString })
    const ended = new Promise((resolve) => open.on('error', resolve))
    await open.connect()
    expect(foldersOf(child.pid)).toHaveLength(1)
    child.kill('SIGKILL')
    await once(child, 'exit')

    await (await startTestCluster()).close()
    await ended
    expect(foldersOf(child.pid)).toEqual([])
    await expect(new Client({ connectionString }).connect()).rejects.toThrow('ECONNREFUSED')
  }, 90_000)
})

function foldersOf(pid: number | undefined): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith(`korab-postgres-${pid}-`))
}
