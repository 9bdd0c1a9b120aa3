import { createApp } from '#server/app.ts'
import { loadPagesOnly } from '#tests/fixtures/pages-only.ts'
import { chromium } from '@playwright/test'
import { chromiumPath } from './chromium-path.ts'

/** Cost of the animated relief: long tasks after the start, and frames per second. Not in CI. */
const ROUNDS = 3
const WATCH_MS = 10_000
const LIMIT_MS = 50

const app = createApp(await loadPagesOnly('dist'))
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const rounds = []
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await watch())
await browser.close()
await app.close()

console.table(rounds)
const longest = Math.max(...rounds.map((round) => round.longestTaskMs))
console.log(
  `RESULT ${JSON.stringify({ ok: longest <= LIMIT_MS, longest, limit: LIMIT_MS, rounds })}`,
)
process.exitCode = longest <= LIMIT_MS ? 0 : 1

async function watch() {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(origin)
  await page.waitForSelector('.hero-art[data-alive]', { state: 'attached' })
  const figures = await page.evaluate(async (watchMs) => {
    const durations: number[] = []
    const observer = new PerformanceObserver((list) => {
      durations.push(...list.getEntries().map((entry) => entry.duration))
    })
    observer.observe({ type: 'longtask' })
    let drawings = 0
    const walker = document.querySelector('.walker')
    if (walker) new MutationObserver(() => (drawings += 1)).observe(walker, { attributes: true })
    await new Promise((resolve) => setTimeout(resolve, watchMs))
    return { longestTaskMs: Math.round(Math.max(0, ...durations)), drawings }
  }, WATCH_MS)
  await page.close()
  return {
    longestTaskMs: figures.longestTaskMs,
    drawingsPerSecond: Number((figures.drawings / (WATCH_MS / 1000)).toFixed(1)),
  }
}
