import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { oneof } from 'fast-check'
import { Client, type QueryResultRow } from 'pg'
import { startPrivateDatabase } from '../support/api-process/private-database.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { startApi } from '../support/api-process/start-api.ts'
import { createJudge } from './fuzz/judge-exchange.ts'
import { findStorageFaults, type StoredRow } from './fuzz/judge-rows.ts'
import { peakMegabytes } from './fuzz/peak-memory.ts'
import { countOf, printStatuses } from './fuzz/print-findings.ts'
import { anyReport } from './fuzz/report-grammar.ts'
import { anyRequest } from './fuzz/request-grammar.ts'
import { runCases, type Faulty } from './fuzz/run-cases.ts'
import { shrinkCase } from './fuzz/shrink-case.ts'
import { findFreePort } from '#tools/services/free-port.ts'

/** Hostile requests over raw sockets: none may crash the server, cause a 5xx or store invalid data. */
const DEFAULT_CASES = 2500
/** Peak after 20,000 requests is 300 and stays there after 60,000; 30 to 80 of it are in use. */
const MAX_MEGABYTES = 448
const SHOWN_FAULTS = 10
const SHRINK_TRIES = 60

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: String(DEFAULT_CASES) },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const [count, seed] = [Number(values.cases), Number(values.seed)]
const folder = await mkdtemp(path.join(tmpdir(), 'site-fuzz-'))
const database = await startPrivateDatabase()
const texts = await writeSmallBuild(folder)
const judge = createJudge(texts)
const requests = oneof(
  { weight: 4, arbitrary: anyRequest(texts.accessKey) },
  { weight: 1, arbitrary: anyReport },
)
const settings = {
  port: await findFreePort(),
  buildDirectory: folder,
  databaseUrl: database.apiUrl,
}
let api = await startApi(settings)
try {
  await fuzz()
} finally {
  api.kill('SIGKILL')
  await database.close()
  await rm(folder, { recursive: true, force: true })
}

async function fuzz(): Promise<void> {
  const began = performance.now()
  const findings = await runCases({ requests, count, seed, port: api.port, judge })
  const seconds = Number(((performance.now() - began) / 1000).toFixed(1))
  const samePid = (await isAlive()) && api.isRunning()
  const peak = peakMegabytes(api.pid)
  const storageFaults = [
    ...findStorageFaults(await readRows(), findings.references, findings.written),
    ...(await readOddRoutes()).map((route) => `counted under no page of ours: ${route}`),
  ]
  printStatuses(findings)
  for (const fault of storageFaults.slice(0, SHOWN_FAULTS)) console.error(fault)
  for (const { sent, faults } of findings.faulty.slice(0, SHOWN_FAULTS)) {
    console.error(`${[sent.kind, ...sent.variants].join(', ')}: ${faults.join('; ')}`)
  }
  if (!samePid) console.error(`the server exited:\n${api.recentOutput()}`)
  await printSmallest(findings.faulty)
  const violations = findings.faulty.length + storageFaults.length
  const ok = violations === 0 && samePid && peak !== undefined && peak <= MAX_MEGABYTES
  const result = {
    ok,
    cases: countOf(findings, () => true),
    seed,
    fivexx: countOf(findings, (status) => status >= 500),
    samePid,
    violations,
    stored: findings.references.size,
    peakMegabytes: peak,
    seconds,
  }
  console.log(`RESULT ${JSON.stringify(result)}`)
  process.exitCode = ok ? 0 : 1
}

function isAlive(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${api.port}/livez`).then(
    ({ ok }) => ok,
    () => false,
  )
}

function readRows(): Promise<StoredRow[]> {
  return query<StoredRow>('select id, name, email, message, state from contact.message')
}

/** The small build has one page. */
async function readOddRoutes(): Promise<string[]> {
  const rows = await query<{ route: string }>('select distinct route from speed.histogram')
  return rows.map(({ route }) => route).filter((route) => route !== '/')
}

async function query<Row extends QueryResultRow>(text: string): Promise<Row[]> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

/** After a crash many requests have no response; one of the first caused it. */
async function printSmallest(faulty: readonly Faulty[]): Promise<void> {
  for (const { seed, index } of faulty.slice(0, SHRINK_TRIES)) {
    const smallest = await shrinkCase({ requests, seed, index, judge, port, isAlive })
    if (!smallest) continue
    console.error(
      `the smallest failing request (${[smallest.kind, ...smallest.variants].join(', ')}):`,
    )
    return console.error(JSON.stringify(smallest.wire.toString('latin1')))
  }
}

async function port(): Promise<number> {
  if (!(await isAlive())) {
    api.kill('SIGKILL')
    api = await startApi(settings)
  }
  return api.port
}
