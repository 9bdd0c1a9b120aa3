import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { SECRET, startApi } from '../support/api-process/start-api.ts'
import { startPrivateDatabase } from '../support/api-process/private-database.ts'
import { query } from '../resilience/harness/query.ts'
import { runDrill, temporaryFolder } from '../resilience/harness/run-drill.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { clientProgram } from '#tools/services/postgres.ts'
import { readProcess } from './assistant/read-process.ts'
import { contactRequests } from './contact-requests.ts'
import { median } from './pages/phone.ts'
import { percentile } from './percentile.ts'
import { sendAll } from './send-all.ts'

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
  (idempotency_key, body_hash, fields, language, state, channels, delete_after)
  values (gen_random_uuid()::text, decode(md5(random()::text), 'hex'), jsonb_build_object('name', 'Sample Person',
    'email', 'person-' || gen_random_uuid() || '@company.example', 'message',
    repeat('We sort four hundred notes. ', 11)), 'en', 'clean', '{mail}', now() + interval '180 days');
`

const run = promisify(execFile)

await runDrill(async (closing) => {
  const folder = await temporaryFolder(closing)
  const database = await startPrivateDatabase()
  closing.defer(database.close)
  const { accessKey } = await writeSmallBuild(folder)
  await writeFile(path.join(folder, 'insert.sql'), INSERT)
  // A separate table with the same columns, constraints and indexes, written by the owner.
  await query(database.ownerUrl, 'create schema bench')
  await query(database.ownerUrl, 'create table bench.message (like contact.message including all)')
  const port = await findFreePort()
  // As in production, where every stored message is logged.
  const environment = { LOG_LEVEL: 'info' }
  const settings = { port, buildDirectory: folder, databaseUrl: database.apiUrl, environment }
  const api = await startApi(settings)
  closing.defer(() => api.kill('SIGKILL'))
  const requests = () =>
    contactRequests(REQUESTS, { secret: SECRET, accessKey, host: `127.0.0.1:${port}` })
  await send(port, await requests())
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await requests()
    const bare = await pgbench(path.join(folder, 'insert.sql'), database.ownerUrl)
    const before = await readProcess(port)
    const accepted = await send(port, made)
    const spent = (await readProcess(port)).cpuSeconds - before.cpuSeconds
    rounds.push({
      'bare inserts/s': Math.round(bare),
      'messages/s': Math.round(accepted.rate),
      ratio: Number((accepted.rate / bare).toFixed(3)),
      'p50 ms': accepted.p50,
      'p99 ms': accepted.p99,
      'CPU us/message': Math.round((spent / REQUESTS) * 1e6),
    })
  }
  console.table(rounds)
  const ratio = median(rounds.map((round) => round.ratio))
  // Only messages with a job.
  const [counted] = await query<{ stored: number }>(
    database.ownerUrl,
    `select count(*)::integer as stored from contact.message m
     join pgboss.job j on j.data ->> 'messageId' = m.id::text where m.state = 'clean'`,
  )
  const stored = counted?.stored ?? 0
  return {
    faults: [
      ...(stored === REQUESTS * (ROUNDS + 1) ? [] : [`only ${stored} messages have a job`]),
      ...(ratio >= GOAL ? [] : [`the ratio is ${ratio}, the goal ${GOAL}`]),
    ],
    figures: {
      ratio,
      goal: GOAL,
      cpuMicroseconds: median(rounds.map((round) => round['CPU us/message'])),
      stored,
      rounds: ROUNDS,
    },
  }
})

async function send(port: number, made: readonly Buffer[]) {
  const { seconds, statuses, latenciesMs } = await sendAll(port, made, CONNECTIONS)
  if (statuses['200'] !== made.length)
    throw new Error(`not all accepted: ${JSON.stringify(statuses)}`)
  const at = (share: number) => Math.round(percentile(latenciesMs, share))
  return { rate: made.length / seconds, p50: at(0.5), p99: at(0.99) }
}

async function pgbench(script: string, url: string): Promise<number> {
  const clients = ['-c', String(DATABASE_CLIENTS), '-j', '1', '-M', 'prepared', '-n']
  const what = ['-T', String(PGBENCH_SECONDS), '-f', script, url]
  const { stdout } = await run(await clientProgram('pgbench'), [...clients, ...what])
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!rate) throw new Error(`pgbench printed no rate:\n${stdout}`)
  return Number(rate)
}
