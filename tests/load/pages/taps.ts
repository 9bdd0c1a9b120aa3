import { setTimeout as sleep } from 'node:timers/promises'
import {
  EARLY_CONTROLS,
  observeButton,
  readEarlyClicks,
  type EarlyControl,
} from '#tests/support/early-clicks.ts'
import { onPhone, type PagesPlan } from './phone.ts'

const SLOWDOWNS = [4, 6]
const LAST_MS = 2000
/** Between the first paint and the last moment. */
const MOMENTS = 20
/** A tap can miss its button while fonts move the page; then it is repeated. */
const TRIES = 3

/**
 * Taps each control once between the first paint and two seconds later. Every tap that reached its button must change
 * the state exactly once.
 */
export async function measureTaps(plan: PagesPlan) {
  const total = { taps: 0, undone: 0, lost: 0, missed: 0 }
  for (const control of EARLY_CONTROLS) {
    for (const slowdown of SLOWDOWNS) {
      for (let moment = 0; moment < MOMENTS; moment += 1) {
        const delayMs = (LAST_MS * moment) / (MOMENTS - 1)
        total[await tapUntilHit(plan, control, slowdown, delayMs)] += 1
      }
      console.log(`${control.name}, ${slowdown} times slower: ${JSON.stringify(total)} so far`)
    }
  }
  return { ok: total.undone + total.lost + total.missed === 0, ...total }
}

async function tapUntilHit(
  plan: PagesPlan,
  control: EarlyControl,
  slowdown: number,
  delayMs: number,
) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { clicks, changes } = await tap(plan, control, slowdown, delayMs)
    if (clicks === 0) continue
    if (changes === 1) return 'taps'
    return changes === 0 ? 'lost' : 'undone'
  }
  return 'missed'
}

function tap(plan: PagesPlan, { path, selector }: EarlyControl, slowdown: number, delayMs: number) {
  return onPhone(plan, slowdown, async (page) => {
    const consent = { name: 'cookie_consent', value: 'declined', url: plan.origin }
    await page.context().addCookies([consent])
    const painted = Promise.withResolvers<void>()
    await page.exposeFunction('reportPaint', painted.resolve)
    await page.addInitScript(() => {
      const { reportPaint } = window as unknown as { readonly reportPaint: () => void }
      new PerformanceObserver(reportPaint).observe({ type: 'paint', buffered: true })
    })
    await observeButton(page, selector)
    await page.goto(path, { waitUntil: 'commit' })
    await painted.promise
    await sleep(delayMs)
    const box = await page.locator(selector).first().boundingBox()
    if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    return readEarlyClicks(page)
  })
}
