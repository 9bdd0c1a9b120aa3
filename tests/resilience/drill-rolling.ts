import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startPrivateDatabase } from '../support/api-process/private-database.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { startApi, type ApiProcess } from '../support/api-process/start-api.ts'
import { startNginx } from '../support/api-process/start-nginx.ts'
import { countRetried, failedAttempts, judgePosts } from './drills/judge-posts.ts'
import { killPlan, type Kill } from './drills/kill-plan.ts'
import { startPosts } from './drills/steady-posts.ts'
import { findFreePort } from '#tools/services/free-port.ts'

/** Visitors send messages while two processes are killed in turn; no request may fail. */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '60' },
    rate: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
})
const [kills, perSecond, seed] = [Number(values.kills), Number(values.rate), Number(values.seed)]
const folder = await mkdtemp(path.join(tmpdir(), 'site-drill-'))
const database = await startPrivateDatabase()
const apis: ApiProcess[] = []
const words: string[] = []
const ports = [await findFreePort(), await findFreePort(), await findFreePort()] as const
try {
  const { accessKey } = await writeSmallBuild(folder)
  apis.push(await start(0), await start(1))
  // All clients run on one machine, so their addresses come from X-Forwarded-For.
  const fronts = 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;'
  const apiPorts = [ports[0], ports[1]] as const
  const nginx = await startNginx({ port: ports[2], apiPorts, build: folder, fronts })
  const began = performance.now()
  const posts = startPosts({ port: ports[2], accessKey, perSecond })
  for (const [n, kill] of killPlan(kills, seed).entries()) {
    await killAndRestart(kill)
    const failed = posts.posted.filter(({ outcome }) => outcome !== '200').length
    const load = loadavg()[0]?.toFixed(1)
    console.log(
      `${n + 1}/${kills} ${kill.signal} ${posts.posted.length} posts, ${failed} failed, load ${load}`,
    )
  }
  await posts.stop()
  const attempts = await nginx.readAttempts()
  await nginx.close()
  const verdict = judgePosts(posts.posted, await readIds())
  const ok = verdict.failed === 0 && verdict.lost === 0
  const { byOutcome, ...figures } = verdict
  console.table({ answers: byOutcome })
  if (!ok) console.error([...failedAttempts(attempts), ...words.filter(Boolean)].join('\n'))
  const result = {
    ok,
    kills,
    ...figures,
    retried: countRetried(attempts),
    seconds: Math.round((performance.now() - began) / 1000),
    seed,
  }
  console.log(`RESULT ${JSON.stringify(result)}`)
  process.exitCode = ok ? 0 : 1
} finally {
  for (const api of apis) api.kill('SIGKILL')
  await database.close()
  await rm(folder, { recursive: true, force: true })
}

async function killAndRestart({ victim, signal }: Kill): Promise<void> {
  const api = apis[victim]
  if (!api?.isRunning()) throw new Error(`a process exited unexpectedly:\n${api?.recentOutput()}`)
  api.kill(signal)
  await api.exited
  words.push(api.recentOutput())
  apis[victim] = await start(victim)
}

function start(index: 0 | 1): Promise<ApiProcess> {
  return startApi({
    port: ports[index],
    buildDirectory: folder,
    databaseUrl: database.apiUrl,
    environment: { LOG_LEVEL: 'error' },
  })
}

async function readIds(): Promise<string[]> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from contact.message')
  await client.end()
  return rows.map(({ id }) => id)
}
