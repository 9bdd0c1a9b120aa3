import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { loadFolder, siteHeaders } from './load-folder.ts'
import { summarise } from './median-figures.ts'
import { readReport, type StartFigures } from './read-report.ts'
import { chromiumPath } from './chromium-path.ts'
import { runLighthouse } from './run-lighthouse.ts'
import { makeCertificate, serveSecurely } from './secure-server.ts'
import { BARE_CLIENT, buildBare } from '#tools/budgets/bare-page.ts'

/** First paint of the home page compared with an empty page of the framework. */
const MAX_RATIO = 0.8
const ROUNDS = 5
const CLIENT = 'dist/client'

if (!existsSync(`${CLIENT}/index.html`)) throw new Error(`${CLIENT} is empty: npm run build first`)
await buildBare()

const chromium = chromiumPath()
const certificate = await makeCertificate()
const home = await serveSecurely(
  await loadFolder(CLIENT, await siteHeaders('dist/headers.json')),
  certificate,
)
const bare = await serveSecurely(await loadFolder(BARE_CLIENT), certificate)

const homeRuns: StartFigures[] = []
const bareRuns: StartFigures[] = []
try {
  // Alternating, so that other load affects both pages equally.
  for (let round = 1; round <= ROUNDS; round += 1) {
    homeRuns.push(await measure(home.url))
    bareRuns.push(await measure(bare.url))
    console.log(`round ${round} of ${ROUNDS}, load ${loadavg()[0]?.toFixed(1)}`)
  }
} finally {
  await Promise.all([home.close(), bare.close()])
}

const summary = { home: summarise(homeRuns), bare: summarise(bareRuns) }
const ratio = Number((summary.home.lcp / summary.bare.lcp).toFixed(3))
const ok = ratio <= MAX_RATIO
console.table(
  Object.fromEntries(
    Object.entries(summary).map(([page, { lcpRange, ...figures }]) => [
      page,
      { ...figures, lcpRange: lcpRange.join('-') },
    ]),
  ),
)
if (!ok) console.error(`LCP ratio ${ratio} is over ${MAX_RATIO}`)
console.log(`RESULT ${JSON.stringify({ ok, ratio, limit: MAX_RATIO, rounds: ROUNDS, ...summary })}`)
process.exitCode = ok ? 0 : 1

async function measure(url: string): Promise<StartFigures> {
  return readReport(await runLighthouse(url, { chromium }), url)
}
