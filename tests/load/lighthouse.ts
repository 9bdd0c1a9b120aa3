import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { readContent } from '#content/reader/read-content.ts'
import { startNginx } from '../support/api-process/start-nginx.ts'
import { ALL_PATHS } from '../support/page-paths.ts'
import { chromiumPath } from './chromium-path.ts'
import { freePort } from './free-port.ts'
import { loadFolder } from './load-folder.ts'
import { summarisePage, type PageRun } from './page-summary.ts'
import { readReport } from './read-report.ts'
import { CATEGORIES, readScores } from './read-scores.ts'
import { runLighthouse } from './run-lighthouse.ts'
import { makeCertificate, serveSecurely } from './secure-server.ts'
import { measureUndisturbed } from './stolen-time.ts'
import { BARE_CLIENT, buildBare } from '#tools/budgets/bare-page.ts'

/** Lighthouse over every route and item page, behind nginx, and an empty page of the same framework. */
const { values } = parseArgs({
  options: { routes: { type: 'string' }, runs: { type: 'string', default: '3' } },
})
const routes = values.routes?.split(',') ?? ALL_PATHS
const unknown = routes.filter((route) => !ALL_PATHS.includes(route))
if (unknown.length > 0) throw new Error(`no such route: ${unknown.join(', ')}`)
const rounds = Number(values.runs)
if (!(rounds >= 1)) throw new Error('--runs must be at least 1')
if (!existsSync('dist/client/index.html')) throw new Error('build is empty: npm run build first')
await buildBare()

const chromium = chromiumPath()
const { origin } = readContent('content').site
const certificate = await makeCertificate()
const tlsPort = await freePort()
const nginx = await startNginx({
  port: await freePort(),
  tlsPort,
  apiPorts: [await freePort(), await freePort()],
  build: 'dist',
  certificate,
})
const bare = await serveSecurely(await loadFolder(BARE_CLIENT), certificate)
const stolenShares: number[] = []
const bareRuns: PageRun[] = []
const runs = new Map(routes.map((route): [string, PageRun[]] => [route, []]))
try {
  // Alternating, so that other load affects all pages equally.
  for (let round = 1; round <= rounds; round += 1) {
    bareRuns.push(await measure(bare.url, {}))
    // With the real origin, so that canonical links, robots.txt and cookies match.
    const servedAt = `127.0.0.1:${tlsPort}`
    for (const [route, list] of runs) list.push(await measure(origin + route, { servedAt }))
    const stolen = (Math.max(...stolenShares.splice(0)) * 100).toFixed(0)
    console.log(
      `round ${round} of ${rounds}, load ${loadavg()[0]?.toFixed(1)}, at most ${stolen} % stolen by the host`,
    )
  }
} finally {
  await Promise.all([nginx.close(), bare.close()])
}

const pages = [...runs].map(([route, list]) => ({ route, ...summarisePage(list) }))
const { performance, lcp, cls, tbt } = summarisePage(bareRuns)
const bareRow = { route: 'bare page', performance, lcp, cls, tbt }
console.table([...pages.map(({ failed: _failed, isWhole: _isWhole, ...row }) => row), bareRow])
for (const { route, failed } of pages) {
  for (const { category, id, places } of failed)
    console.error([`${route}: ${category} ${id}`, ...places].join('\n  '))
}
const ok = pages.every(({ isWhole }) => isWhole)
console.log(`RESULT ${JSON.stringify({ ok, rounds, bare: bareRow, pages })}`)
process.exitCode = ok ? 0 : 1

async function measure(url: string, place: { readonly servedAt?: string }): Promise<PageRun> {
  const { result: report, stolenShare } = await measureUndisturbed(() =>
    runLighthouse(url, { chromium, categories: CATEGORIES, ...place }),
  )
  stolenShares.push(stolenShare)
  return { ...readScores(report), figures: readReport(report, url) }
}
