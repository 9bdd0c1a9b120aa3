import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { createApp } from '#server/app.ts'
import { loadPagesOnly } from '#tests/fixtures/pages-only.ts'
import {
  EARLY_CONTROLS,
  observeButton,
  readEarlyClicks,
  type EarlyControl,
} from '#tests/support/early-clicks.ts'
import { chromiumPath } from './chromium-path.ts'

/**
 * Taps each control once between the first paint and two seconds later, on a slow phone. Every tap that
 * reached its button must change the state exactly once. Not in CI.
 */
const SLOWDOWNS = [4, 6]
const LAST_MS = 2000
/** A tap can miss its button while fonts move the page; then it is repeated. */
const TRIES = 3

const { values } = parseArgs({ options: { moments: { type: 'string', default: '20' } } })
const moments = Number(values.moments)
const app = createApp(await loadPagesOnly('dist'))
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await chromium.launch({
  executablePath: chromiumPath('chromium-headless-shell'),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const total = { taps: 0, undone: 0, lost: 0, missed: 0 }
for (const control of EARLY_CONTROLS) {
  for (const slowdown of SLOWDOWNS) {
    const counts = { taps: 0, undone: 0, lost: 0, missed: 0 }
    for (let moment = 0; moment < moments; moment += 1) {
      const delayMs = (LAST_MS * moment) / Math.max(1, moments - 1)
      counts[await tapUntilHit(control, slowdown, delayMs)] += 1
    }
    console.log(`${control.name}, ${slowdown} times slower: ${JSON.stringify(counts)}`)
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += counts[key]
  }
}
await browser.close()
await app.close()
const ok = total.undone + total.lost + total.missed === 0
console.log(`RESULT ${JSON.stringify({ ok, ...total })}`)
process.exitCode = ok ? 0 : 1

async function tapUntilHit(
  control: EarlyControl,
  slowdown: number,
  delayMs: number,
): Promise<keyof typeof total> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { clicks, changes } = await tap(control, slowdown, delayMs)
    if (clicks === 0) continue
    if (changes === 1) return 'taps'
    return changes === 0 ? 'lost' : 'undone'
  }
  return 'missed'
}

async function tap({ path, selector }: EarlyControl, slowdown: number, delayMs: number) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await context.addCookies([{ name: 'cookie_consent', value: 'declined', url: origin }])
  const page = await context.newPage()
  const painted = Promise.withResolvers<void>()
  await page.exposeFunction('reportPaint', painted.resolve)
  await page.addInitScript(() => {
    const { reportPaint } = window as unknown as { readonly reportPaint: () => void }
    new PerformanceObserver(reportPaint).observe({ type: 'paint', buffered: true })
  })
  await observeButton(page, selector)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(origin + path, { waitUntil: 'commit' })
  await painted.promise
  await sleep(delayMs)
  const box = await page.locator(selector).first().boundingBox()
  if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  const result = await readEarlyClicks(page)
  await context.close()
  return result
}
