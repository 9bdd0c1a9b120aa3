import { createApp } from '#server/app.ts'
import { loadPagesOnly } from '#tests/fixtures/pages-only.ts'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumPath } from './chromium-path.ts'

/**
 * Cost of the animated hero: CPU time of the browser's processes in percent of one core while the hero is
 * visible, paused and scrolled away, and the longest task. Not in CI.
 */
const WATCH_MS = 12_000
const LONGEST_TASK_MS = 50

const app = createApp(await loadPagesOnly('dist'))
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.goto(origin)
await page.waitForSelector('.hero-art[data-animated]', { state: 'attached' })
const longestTaskMs = await longestTask(page)
const visible = await watch(browser)
await page.getByRole('button', { name: 'Pause the animation' }).first().click()
const paused = await watch(browser)
await page.getByRole('button', { name: 'Resume the animation' }).first().click()
await page.locator('#contact').scrollIntoViewIfNeeded()
const scrolledAway = await watch(browser)
await browser.close()
await app.close()

console.table({ visible, paused, scrolledAway })
const ok = longestTaskMs <= LONGEST_TASK_MS
console.log(`RESULT ${JSON.stringify({ ok, longestTaskMs, visible, paused, scrolledAway })}`)
process.exitCode = ok ? 0 : 1

async function watch(watched: Browser) {
  const session = await watched.newBrowserCDPSession()
  const read = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return { at: performance.now(), processes: new Map(processInfo.map((one) => [one.id, one])) }
  }
  const before = await read()
  await new Promise((resolve) => setTimeout(resolve, WATCH_MS))
  const after = await read()
  const share = (type: string) => {
    let seconds = 0
    for (const [id, { type: own, cpuTime }] of after.processes) {
      if (own === type) seconds += cpuTime - (before.processes.get(id)?.cpuTime ?? 0)
    }
    return Number(((seconds * 100_000) / (after.at - before.at)).toFixed(1))
  }
  return { renderer: share('renderer'), compositor: share('GPU'), browser: share('browser') }
}

async function longestTask(watched: Page): Promise<number> {
  return watched.evaluate(async (watchMs) => {
    let longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    }).observe({ type: 'longtask' })
    await new Promise((resolve) => setTimeout(resolve, watchMs))
    return Math.round(longest)
  }, WATCH_MS)
}
