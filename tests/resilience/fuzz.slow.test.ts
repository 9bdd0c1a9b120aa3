import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { startApi } from '../support/api-process/start-api.ts'
import { exchange } from './fuzz/exchange.ts'
import { anyForm, type FuzzCase } from './fuzz/forms.ts'
import { findFaults, findStorageFaults, referenceOf, type StoredRow } from './fuzz/judge.ts'
import { anyReport } from './fuzz/reports.ts'
import { query } from './harness/query.ts'

/** `.ci/nightly` sends more. */
const CASES = Number(process.env['FUZZ_CASES'] ?? 500)
/** The average of a run of the property. */
const CASES_PER_RUN = 100
/** Concurrent requests; most of the time is spent waiting for idle ones. */
const CONNECTIONS = 24
/** Peak after 20,000 requests is 300 and stays there after 60,000; 30 to 80 of it are in use. */
const MAX_MEGABYTES = 448

test(
  'hostile requests over raw sockets neither crash the server nor cause a 5xx or an invalid row',
  { timeout: 1_800_000 },
  async () => {
    const folder = temporaryFolder()
    const database = await createTestDatabase()
    const texts = await writeSmallBuild(folder)
    const settings = { buildDirectory: folder, databaseUrl: database.apiUrl }
    const start = async () => startApi({ ...settings, port: await findFreePort() })
    let api = await start()
    onTestFinished(async () => {
      api.kill('SIGKILL')
      await api.exited
      await database.drop()
    })
    const references = new Set<string>()
    const written: NonNullable<FuzzCase['visitor']>[] = []
    let counted = 0
    const send = async (sent: FuzzCase): Promise<string[]> => {
      const result = await exchange(api.port, sent)
      const [first] = result.answers
      for (const answer of result.answers) {
        const reference = referenceOf(answer)
        if (reference !== undefined) references.add(reference)
      }
      if (sent.expectation === 'stored' && sent.visitor && first?.status === 200)
        written.push(sent.visitor)
      if (sent.expectation === 'counted' && first?.status === 204) counted += 1
      return findFaults(sent, result, texts)
    }
    const requests = fc.oneof(
      { weight: 4, arbitrary: anyForm(texts.accessKey) },
      { weight: 1, arbitrary: anyReport },
    )
    const many = fc.array(requests, { minLength: 1, maxLength: 2 * CASES_PER_RUN, size: 'max' })
    const property = fc.asyncProperty(many, async (cases) => {
      // The last run of a shrinking case may have ended it.
      if (!api.isRunning()) api = await start()
      const faults: string[] = []
      const queue = cases.values()
      const work = async () => {
        for (const sent of queue) faults.push(...(await send(sent)))
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, work))
      if (!api.isRunning()) faults.push(`the server exited:\n${api.recentOutput()}`)
      expect(faults).toEqual([])
    })
    await fc.assert(property, { numRuns: Math.ceil(CASES / CASES_PER_RUN) })

    const rows = await query<StoredRow>(
      database.ownerUrl,
      'select id, name, email, message, state from contact.message',
    )
    expect(findStorageFaults(rows, references, written)).toEqual([])
    // The small build has one page.
    const routes = await query(database.ownerUrl, 'select distinct route from speed.histogram')
    expect(routes).toEqual([{ route: '/' }])
    expect(written.length).toBeGreaterThan(CASES / 50)
    expect(counted).toBeGreaterThan(0)
    const status = readFileSync(`/proc/${api.pid}/status`, 'utf8')
    const peakKilobytes = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1])
    expect(peakKilobytes / 1024).toBeLessThan(MAX_MEGABYTES)
  },
)
