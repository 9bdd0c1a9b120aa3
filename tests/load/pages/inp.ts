import type { Page } from '@playwright/test'
import { whenReady } from '../../support/site-test.ts'
import { onPhone, type PagesPlan } from './phone.ts'
import { measureUndisturbed } from './stolen-time.ts'

const LIMIT_MS = 200
const CONTROLS = 'button, summary, select, input:not([type=hidden]), textarea, label'

interface InstrumentedWindow {
  slowest: { value: number; target: string }
}

/** Interaction to Next Paint of every control of a page: its slowest interaction. */
export async function measureInp(plan: PagesPlan) {
  const values: number[] = []
  for (const route of plan.routes) {
    const { result, stolenShare } = await measureUndisturbed(() => measure(plan, route))
    const stolen = `${(stolenShare * 100).toFixed(0)} % stolen by the host`
    const { controls, value, target } = result
    console.log(`${route}: ${controls} controls, ${value} ms, ${target}, ${stolen}`)
    values.push(value)
  }
  const slowest = Math.max(...values)
  return { ok: slowest <= LIMIT_MS, slowest }
}

function measure(plan: PagesPlan, route: string) {
  return onPhone(plan, 4, async (page) => {
    await page.addInitScript(() => {
      const slowest = { value: 0, target: '' }
      Object.assign(window, { slowest })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          if (entry.interactionId === 0 || entry.duration <= slowest.value) continue
          const target = entry.target instanceof Element ? entry.target.outerHTML.slice(0, 80) : ''
          Object.assign(slowest, { value: entry.duration, target })
        }
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    await page.goto(route)
    await whenReady(page)
    const controls = await pressControls(page)
    const slowest = await page.evaluate(() => (window as unknown as InstrumentedWindow).slowest)
    return { controls, ...slowest }
  })
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
