import { parseArgs } from 'node:util'
import { createApp } from '#server/app.ts'
import { chromium } from '@playwright/test'
import { loadPagesOnly } from '#tests/fixtures/pages-only.ts'
import { ALL_PATHS, PAGE_PATHS } from '../support/page-paths.ts'
import { chromiumPath } from './chromium-path.ts'
import { measureInp } from './pages/inp.ts'
import { measureLighthouse } from './pages/lighthouse.ts'

/**
 * Speed of the built pages on a phone that is four times slower than this machine: `lighthouse` or `inp`.
 * Times depend on other load: run it alone. Not in CI.
 */
const { values, positionals } = parseArgs({
  options: { routes: { type: 'string' }, runs: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const [what = ''] = positionals
const routes = values.routes?.split(',') ?? (what === 'inp' ? PAGE_PATHS : ALL_PATHS)
const unknown = routes.filter((route) => !ALL_PATHS.includes(route))
if (unknown.length > 0) throw new Error(`no such route: ${unknown.join(', ')}`)
const runs = Number(values.runs)

const app = createApp(await loadPagesOnly('dist'))
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await chromium.launch({
  executablePath: chromiumPath('chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const plan = { browser, origin, routes, runs }
const measurements = { lighthouse: measureLighthouse, inp: measureInp }
try {
  const measure = Object.entries(measurements).find(([name]) => name === what)?.[1]
  if (!measure) throw new Error(`choose one of: ${Object.keys(measurements).join(', ')}`)
  const result = await measure(plan)
  console.log(`RESULT ${JSON.stringify(result)}`)
  process.exitCode = result.ok ? 0 : 1
} finally {
  await browser.close()
  await app.close()
}
