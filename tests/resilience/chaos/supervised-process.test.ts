import { readFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { SupervisedProcess } from './supervised-process.ts'

const STAYS = 'console.log("up", process.env.GREETING); setInterval(() => {}, 1000)'
/** Starting Node takes its time on a busy computer. */
const PATIENT = { timeout: 4000 }

it('comes back after a kill, with its settings, and that is no fault of its own', async () => {
  const { supervised, log } = create(STAYS)
  supervised.start()
  await vi.waitFor(() => expect(log()).toBe('up hello\n'), PATIENT)
  const { pid } = supervised
  expect(await supervised.kill()).toBe(true)
  await vi.waitFor(() => expect(log()).toBe('up hello\nup hello\n'), PATIENT)
  expect(supervised.pid).not.toBe(pid)
  expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH')
  expect(supervised.selfExits).toEqual([])
})

it('comes back after an end of its own, which is counted', async () => {
  const { supervised, log } = create('console.log("up"); process.exit(3)')
  supervised.start()
  await vi.waitFor(() => expect(log().split('\n').length).toBeGreaterThan(2), PATIENT)
  await supervised.stop()
  expect(supervised.selfExits[0]).toBe('sample ended with 3')
})

it('is not killed twice while it is gone', async () => {
  const { supervised, log } = create(STAYS)
  expect(await supervised.kill()).toBe(false)
  supervised.start()
  await vi.waitFor(() => expect(log()).toContain('up'), PATIENT)
  expect(await Promise.all([supervised.kill(), supervised.kill()])).toEqual([true, false])
})

it('stays away once it is stopped', async () => {
  const { supervised, log } = create(STAYS)
  supervised.start()
  await vi.waitFor(() => expect(log()).toContain('up'), PATIENT)
  await supervised.stop()
  supervised.start()
  expect(() => process.kill(supervised.pid ?? 0, 0)).toThrow('ESRCH')
})

function create(source: string) {
  const folder = temporaryFolder({ 'sample.mjs': source })
  const logFile = path.join(folder, 'sample.log')
  const supervised = new SupervisedProcess({
    name: 'sample',
    script: path.join(folder, 'sample.mjs'),
    settings: { GREETING: 'hello' },
    logFile,
  })
  onTestFinished(() => supervised.stop())
  const log = () => readFileSync(logFile, 'utf8')
  return { supervised, log }
}
