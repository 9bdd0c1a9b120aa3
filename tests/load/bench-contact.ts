import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { startPrivateDatabase } from '../support/api-process/private-database.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { SECRET, startApi, type ApiProcess } from '../support/api-process/start-api.ts'
import { contactRequests } from './contact-requests.ts'
import { freePort } from './free-port.ts'
import { median } from './median-figures.ts'
import { busiestFunctions, type CpuProfile } from './profile-summary.ts'
import { sendAll } from './send-all.ts'
import { clientProgram } from '#tools/services/postgres.ts'

/**
 * Accepted messages per second compared with plain inserts of the same row by pgbench: same number
 * of clients, same table and indexes, alternating. Everything shares one machine, so the ratio
 * counts, not the rate.
 */
const ROUNDS = 9
const REQUESTS = 1500
const CONNECTIONS = 32
const DATABASE_CLIENTS = 10
const PGBENCH_SECONDS = 3
const GOAL = 0.25

const INSERT = `insert into bench.message
  (idempotency_key, body_hash, name, email, message, language, state, channels, delete_after)
  values (gen_random_uuid()::text, decode(md5(random()::text), 'hex'), 'Sample Person',
    'person-' || gen_random_uuid() || '@company.example', repeat('We sort four hundred notes. ', 11),
    'en', 'clean', '{mail}', now() + interval '180 days');
`

const run = promisify(execFile)
const folder = await mkdtemp(path.join(tmpdir(), 'site-bench-'))
const database = await startPrivateDatabase()
try {
  await measure()
} finally {
  await database.close()
  await rm(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const { accessKey } = await writeSmallBuild(folder)
  await writeFile(path.join(folder, 'insert.sql'), INSERT)
  await prepareTable()
  const port = await freePort()
  // As in production, where every stored message is logged.
  const environment = { LOG_LEVEL: 'info' }
  const settings = { port, buildDirectory: folder, databaseUrl: database.apiUrl, environment }
  const requests = (count: number) =>
    contactRequests(count, { secret: SECRET, accessKey, host: `127.0.0.1:${port}` })

  let api = await startApi(settings)
  await send(port, await requests(REQUESTS))
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await requests(REQUESTS)
    const bare = await pgbench()
    const cpu = await cpuSeconds(port)
    const accepted = await send(port, made)
    const spent = (await cpuSeconds(port)) - cpu
    rounds.push({
      'bare inserts/s': Math.round(bare),
      'messages/s': Math.round(accepted.rate),
      ratio: Number((accepted.rate / bare).toFixed(3)),
      'p50 ms': accepted.p50,
      'p99 ms': accepted.p99,
      'CPU us/message': Math.round((spent / REQUESTS) * 1e6),
    })
  }
  await end(api)

  const profiles = path.join(folder, 'profiles')
  const nodeOptions = ['--cpu-prof', `--cpu-prof-dir=${profiles}`]
  api = await startApi({ ...settings, nodeOptions })
  await send(port, await requests(REQUESTS * 2))
  await end(api)

  console.table(rounds)
  console.table(await readProfile(profiles))
  const ratio = median(rounds.map((round) => round.ratio))
  const cpuMicroseconds = median(rounds.map((round) => round['CPU us/message']))
  const stored = await countQueued()
  if (stored !== REQUESTS * (ROUNDS + 3))
    throw new Error(`only ${stored} messages were stored and queued`)
  console.log(
    `RESULT ${JSON.stringify({ ok: ratio >= GOAL, ratio, goal: GOAL, cpuMicroseconds, stored, rounds: ROUNDS })}`,
  )
  if (ratio < GOAL) process.exitCode = 1
}

/** A separate table with the same columns, constraints and indexes, written by the owner. */
async function prepareTable(): Promise<void> {
  await asOwner(
    'create schema bench; create table bench.message (like contact.message including all)',
  )
}

async function send(port: number, made: readonly Buffer[]) {
  const { seconds, statuses, latenciesMs } = await sendAll(port, made, CONNECTIONS)
  if (statuses['200'] !== made.length)
    throw new Error(`not all accepted: ${JSON.stringify(statuses)}`)
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return { rate: made.length / seconds, p50: at(0.5), p99: at(0.99) }
}

async function pgbench(): Promise<number> {
  const clients = ['-c', String(DATABASE_CLIENTS), '-j', '1', '-M', 'prepared', '-n']
  const what = ['-T', String(PGBENCH_SECONDS), '-f', path.join(folder, 'insert.sql')]
  const { stdout: output } = await run(await clientProgram('pgbench'), [
    ...clients,
    ...what,
    database.ownerUrl,
  ])
  const rate = /tps = ([\d.]+)/.exec(output)?.[1]
  if (!rate) throw new Error(`pgbench printed no rate:\n${output}`)
  return Number(rate)
}

async function cpuSeconds(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^process_cpu_seconds_total ([\d.e-]+)/m.exec(text)?.[1])
}

async function end(api: ApiProcess): Promise<void> {
  api.kill('SIGINT')
  await api.exited
}

async function readProfile(profiles: string) {
  const [name = ''] = await readdir(profiles)
  const profile = JSON.parse(await readFile(path.join(profiles, name), 'utf8')) as CpuProfile
  return busiestFunctions(profile, 15).map(({ name, place, ms, share }) => ({
    function: name,
    place,
    ms: Math.round(ms),
    share: `${(share * 100).toFixed(1)} %`,
  }))
}

/** Count only messages with a job. */
async function countQueued(): Promise<number> {
  const rows = await asOwner(
    `select count(*)::integer as stored from contact.message m
     join pgboss.job j on j.data ->> 'messageId' = m.id::text where m.state = 'clean'`,
  )
  return Number(rows[0]?.['stored'])
}

async function asOwner(statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
