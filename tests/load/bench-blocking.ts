import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { createApp } from '#server/app.ts'
import { loadPagesOnly } from '#tests/fixtures/pages-only.ts'
import { ALL_PATHS } from '../support/page-paths.ts'
import { chromiumPath } from './chromium-path.ts'
import { mainThreadTasks, type TraceEvent } from './main-thread-tasks.ts'

/**
 * Total blocking time of each page in CPU time of the main thread, four times slowed like Lighthouse's
 * phone, with the longest tasks. Unlike Lighthouse's figure it does not count other load. Not in CI.
 */
const SETTLE_MS = 4000

const { values } = parseArgs({
  options: { routes: { type: 'string' }, runs: { type: 'string', default: '3' } },
})
const app = createApp(await loadPagesOnly('dist'))
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
for (const route of values.routes?.split(',') ?? ALL_PATHS) {
  const runs = []
  for (let run = 0; run < Number(values.runs); run += 1) {
    runs.push(mainThreadTasks(await traceOf(browser, origin + route)))
  }
  const median = runs.toSorted((a, b) => a.blockingMs - b.blockingMs)[Math.floor(runs.length / 2)]
  console.log(`${route}: ${median?.blockingMs.toFixed(0)} ms`)
  for (const task of median?.longTasks ?? []) console.log(`  ${task}`)
}
await browser.close()
await app.close()

async function traceOf(opened: Browser, url: string): Promise<TraceEvent[]> {
  const context = await opened.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const file = path.resolve(`reports/trace-${process.pid}.json`)
  const categories = ['devtools.timeline', 'toplevel', 'loading', 'v8.execute']
  await opened.startTracing(page, { path: file, categories })
  await page.goto(url)
  await page.waitForTimeout(SETTLE_MS)
  await opened.stopTracing()
  await context.close()
  const { traceEvents } = JSON.parse(await readFile(file, 'utf8')) as { traceEvents: TraceEvent[] }
  await rm(file)
  return traceEvents
}
