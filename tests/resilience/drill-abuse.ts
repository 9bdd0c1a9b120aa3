import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startPrivateDatabase } from '../support/api-process/private-database.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import {
  SECRET,
  startApi,
  USUAL_LIMITS,
  type ApiProcess,
} from '../support/api-process/start-api.ts'
import { attacks, type Attack } from './drills/abuse-attacks.ts'
import { syncContent } from '#tools/services/sync-content.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { groundedScript } from '../support/model-provider/model-script.ts'
import { serveModel } from '../support/model-provider/serve-model.ts'

/** Runs each attack against the real server with its default limits; every honest visitor must be served. */
const { values } = parseArgs({ options: { visitors: { type: 'string', default: '20' } } })
const CAP_EURO = 3
const visitors = Number(values.visitors)
const folder = await mkdtemp(path.join(tmpdir(), 'site-drill-'))
const database = await startPrivateDatabase()
const model = await serveModel(async (request) => ({
  ...(await groundedScript(request)),
  gapMs: 20,
}))
let api: ApiProcess | undefined
try {
  await syncContent({ folder: process.cwd(), operatorUrl: database.operatorUrl })
  const { accessKey } = await writeSmallBuild(folder)
  api = await start()
  const site = { origin: `http://127.0.0.1:${api.port}`, accessKey }
  let ok = true
  for (const attack of attacks({ site, secret: SECRET, log: api.recentOutput })) {
    ok = (await runAttack(attack)) && ok
  }
  console.log(`budget used: ${await spentEuro()} of ${CAP_EURO} euro for the day`)
  console.log(`RESULT ${JSON.stringify({ ok, visitors, load: loadavg()[0]?.toFixed(1) })}`)
  process.exitCode = ok ? 0 : 1
} finally {
  api?.kill('SIGKILL')
  await model.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
}

async function start(): Promise<ApiProcess> {
  return startApi({
    port: await findFreePort(),
    buildDirectory: folder,
    databaseUrl: database.apiUrl,
    environment: {
      ...USUAL_LIMITS,
      // Less than 800 abandoned questions would cost at their full reservation.
      CHAT_DAILY_CAP_EUR: String(CAP_EURO),
      GEMINI_API_KEY: 'drill',
      GEMINI_URL: `http://127.0.0.1:${model.port}/v1beta`,
    },
  })
}

/** Half of the honest visitors come during the attack, half right after it. */
async function runAttack({ name, attack, honest }: Attack): Promise<boolean> {
  const began = performance.now()
  const half = Math.ceil(visitors / 2)
  const [statuses, during] = await Promise.all([attack(), wave(honest, 0, half)])
  const after = await wave(honest, half, visitors)
  const served = [...during, ...after].filter(Boolean).length
  const share = ((served / visitors) * 100).toFixed(0)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${name}: answered ${JSON.stringify(statuses)}, ${seconds} s`)
  console.log(`  honest visitors served: ${served} of ${visitors}, ${share} %`)
  return served === visitors
}

/** Two at a time, because each solves a proof of work on this machine. */
async function wave(honest: Attack['honest'], from: number, to: number): Promise<boolean[]> {
  const served: boolean[] = []
  for (let n = from; n < to; n += 2) {
    const pair = n + 1 < to ? [honest(n), honest(n + 1)] : [honest(n)]
    served.push(...(await Promise.all(pair)))
  }
  return served
}

async function spentEuro(): Promise<string> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ euro: string }>(
    'select coalesce(sum(coalesce(settled, reserved)), 0) / 1e6 as euro from assistant.spend',
  )
  await client.end()
  return Number(rows[0]?.euro ?? 0).toFixed(3)
}
