import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { createApp } from '#server/app.ts'
import { loadPagesOnly } from '#tests/fixtures/pages-only.ts'
import { PAGE_PATHS } from '../support/page-paths.ts'
import { whenReady } from '../support/site-test.ts'
import { chromiumPath } from './chromium-path.ts'
import { measureUndisturbed } from './stolen-time.ts'

/**
 * Interaction to Next Paint of every control of a page, as `web-vitals` measures it, on a phone that is
 * four times slower than this machine. Uses wall time: run it alone. Not in CI.
 */
const LIMIT_MS = 200
const WEB_VITALS = readFileSync(
  'node_modules/web-vitals/dist/web-vitals.attribution.iife.js',
  'utf8',
)
const CONTROLS = 'button, summary, select, input:not([type=hidden]), textarea, label'

interface Slowest {
  readonly value: number
  readonly target: string
}

const { values } = parseArgs({ options: { routes: { type: 'string' } } })
const app = createApp(await loadPagesOnly('dist'))
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const rows = []
for (const route of values.routes?.split(',') ?? PAGE_PATHS) {
  const { result, stolenShare } = await measureUndisturbed(() => measure(browser, origin + route))
  const row = { route, ...result }
  const stolen = `${(stolenShare * 100).toFixed(0)} % stolen by the host`
  console.log(`${route}: ${row.controls} controls, ${row.value} ms, ${row.target}, ${stolen}`)
  rows.push(row)
}
await browser.close()
await app.close()
const ok = rows.every(({ value }) => value <= LIMIT_MS)
console.log(
  `RESULT ${JSON.stringify({ ok, slowest: Math.max(...rows.map(({ value }) => value)) })}`,
)
process.exitCode = ok ? 0 : 1

async function measure(opened: Browser, url: string) {
  const context = await opened.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.addInitScript({ content: `${WEB_VITALS};window.webVitals = webVitals` })
  await page.addInitScript(() => {
    const { webVitals, slowest } = Object.assign(window as unknown as InstrumentedWindow, {
      slowest: { value: 0, target: '' },
    })
    webVitals.onINP(
      ({ value, attribution }) =>
        Object.assign(slowest, { value, target: attribution.interactionTarget }),
      { reportAllChanges: true, durationThreshold: 16 },
    )
  })
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url)
  await whenReady(page)
  const controls = await pressControls(page)
  const slowest = await page.evaluate(() => (window as unknown as InstrumentedWindow).slowest)
  await context.close()
  return { controls, ...slowest }
}

/** Presses each control once; the Escape key closes what it opened. */
async function pressControls(page: Page): Promise<number> {
  let used = 0
  for (const control of await page.locator(CONTROLS).all()) {
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue
    try {
      await control.click({ timeout: 2000 })
    } catch {
      continue // An overlay of an earlier control covers it.
    }
    await page.keyboard.press('a')
    await page.keyboard.press('Escape')
    await page.waitForTimeout(150)
    used += 1
  }
  return used
}

interface InstrumentedWindow {
  slowest: Slowest
  webVitals: {
    onINP: (
      report: (metric: {
        readonly value: number
        readonly attribution: { readonly interactionTarget: string }
      }) => void,
      options: { readonly reportAllChanges: boolean; readonly durationThreshold: number },
    ) => void
  }
}
