import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listPages } from '#server/http/load-build.ts'
import { createPageGroups } from '#server/reports/browser-reports.ts'
import { startVisitCounter } from '#server/visits/visit-counter.ts'
import { smallBuild } from '#tests/fixtures/small-build.ts'
import { startNginx } from '#tests/support/api-process/start-nginx.ts'
import { createTestDatabase, openPool } from '#tests/support/database.ts'
import { findFreePort } from '#tools/services/free-port.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const WAIT = { timeout: 10_000 }
/** nginx reports a page after it has answered. */
const REPORTED_MS = 1000
const NAVIGATION = { 'user-agent': BROWSER, 'sec-fetch-dest': 'document' }

type Headers = Readonly<Record<string, string>>

async function startSite() {
  const build = await smallBuild({
    'models/index.html': '<!DOCTYPE html>',
    'models/kratos/index.html': '<!DOCTYPE html>',
    'sq/index.html': '<!DOCTYPE html>',
    'sq/models/kratos/index.html': '<!DOCTYPE html>',
  })
  const [port, unused, visitsPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ]
  const nginx = await startNginx({ port, apiPorts: [unused, unused], build, visitsPort })
  onTestFinished(nginx.close)
  const open = async (path: string, headers: Headers = NAVIGATION, method = 'GET') => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    return response
  }
  return { build, visitsPort, open }
}

test('nginx reports opened pages to the worker, with their path only', async () => {
  const { visitsPort, open } = await startSite()
  const lines: string[] = []
  const socket = createSocket('udp4').on('message', (data) => lines.push(data.toString()))
  onTestFinished(() => void socket.close())
  socket.bind(visitsPort, '127.0.0.1')
  await once(socket, 'listening')

  const { headers } = await open('/about?email=person@visitor.example')
  const again = await open('/about', { ...NAVIGATION, 'if-none-match': headers.etag ?? '' })
  expect(again.statusCode).toBe(304)
  await vi.waitUntil(() => lines.length >= 2, WAIT)
  for (const line of lines)
    expect(line).toMatch(/^<\d+>\w{3} [ \d]\d \d\d:\d\d:\d\d page: \/about\/$/)

  const notCounted: readonly (readonly [path: string, headers?: Headers, method?: string])[] = [
    ['/about', { 'user-agent': BROWSER }],
    ['/about', { ...NAVIGATION, 'sec-fetch-dest': 'empty' }],
    ['/about', { ...NAVIGATION, 'sec-purpose': 'prefetch' }],
    ['/about', { 'sec-fetch-dest': 'document' }],
    ['/about', { ...NAVIGATION, 'user-agent': `${BROWSER} (compatible; Googlebot/2.1)` }],
    ['/about', { ...NAVIGATION, 'user-agent': BROWSER.replace('Firefox', 'HeadlessChrome') }],
    ['/about', NAVIGATION, 'HEAD'],
    ['/about', NAVIGATION, 'POST'],
    ['/about/', NAVIGATION],
    ['/about.data', NAVIGATION],
    ['/team', NAVIGATION],
    ['/wp-login.php', NAVIGATION],
    ['/404', NAVIGATION],
    ['/sitemap.xml', NAVIGATION],
    ['/assets/app-1a2b3c.js', NAVIGATION],
    ['/api/contact', NAVIGATION],
  ]
  for (const [path, headersSent, method] of notCounted) await open(path, headersSent, method)
  await open('/')
  await vi.waitUntil(() => lines.at(-1)?.endsWith(' /'), WAIT)
  expect(lines.slice(2).map((line) => line.split('page: ')[1])).toEqual(['/'])
})

test('visits are counted per route and day', { timeout: 30_000 }, async () => {
  const { build, visitsPort, open } = await startSite()
  const database = await createTestDatabase()
  const pool = openPool(database.workerUrl)
  const warnings: string[] = []
  const log = {
    info: () => {},
    error: () => {},
    warn: (_: object, text: string) => warnings.push(text),
  }
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  const groupOf = createPageGroups(await listPages(build), ['en', 'sq'])
  const start = (own: Partial<Parameters<typeof startVisitCounter>[0]> = {}) =>
    startVisitCounter({ pool, groupOf, host: '127.0.0.1', port: visitsPort, log, ...own })
  const counted = async () => {
    const { rows } = await pool.query<{ entry: string }>(
      `select (day - (now() at time zone 'utc')::date) || ' ' || route || ' ' || loads as entry
       from report.page_loads order by route`,
    )
    return rows.map(({ entry }) => entry)
  }

  const first = start()
  // Its port is taken: it counts nothing, and does no harm.
  const second = start()
  await sleep(100)
  const pages = ['/', '/', '/models', '/models/kratos', '/sq', '/sq/models/kratos']
  for (const page of pages) await open(page)
  await sleep(REPORTED_MS)
  await Promise.all([first.stop(), second.stop()])
  const once = ['0 / 2', '0 /models 1', '0 /models/* 1', '0 /sq 1', '0 /sq/models/* 1']
  expect(await counted()).toEqual(once)
  expect(warnings).toEqual(['visits not counted'])

  // While the database is down the counts are kept.
  const broken = { query: () => Promise.reject(new Error('down')) }
  let isDown = true
  const third = start({
    pool: { query: (...args: [string]) => (isDown ? broken : pool).query(...args) } as typeof pool,
    storeEveryMs: 50,
  })
  await sleep(100)
  await open('/')
  // A line from another program, and a page that the build does not have.
  const socket = createSocket('udp4')
  for (const line of ['nonsense', '<190>Nov 17 07:00:00 page: /nowhere/']) {
    socket.send(line, visitsPort, '127.0.0.1')
  }
  await vi.waitUntil(() => warnings.length > 1, WAIT)
  socket.close()
  isDown = false
  await vi.waitFor(async () => expect(await counted()).toEqual(['0 / 3', ...once.slice(1)]), WAIT)
  await third.stop()
  expect(await counted()).toEqual(['0 / 3', ...once.slice(1)])
})

test('the worker process stores the counts when it stops', { timeout: 60_000 }, async () => {
  const { build, visitsPort, open } = await startSite()
  const database = await createTestDatabase()
  const owner = openPool(database.ownerUrl)
  const env = {
    PATH: process.env['PATH'],
    BUILD_DIR: build,
    WORKER_PORT: String(visitsPort),
    CHANNELS: 'none',
    WORKER_DATABASE_URL: database.workerUrl,
  }
  const worker = spawn(process.execPath, ['src/server/worker-main.ts'], { env, stdio: 'ignore' })
  const exited = once(worker, 'exit')
  onTestFinished(async () => {
    worker.kill('SIGKILL')
    await owner.end()
    await database.drop()
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${visitsPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitUntil(isReady, { timeout: 40_000, interval: 100 })
  await open('/about')
  await sleep(REPORTED_MS)
  worker.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  const { rows } = await owner.query('select route, loads from report.page_loads')
  expect(rows).toEqual([{ route: '/about', loads: 1 }])
})
