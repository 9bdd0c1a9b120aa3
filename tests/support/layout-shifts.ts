import type { Page } from '@playwright/test'

interface Shift {
  /** The start of the HTML of the element that moved. */
  readonly element: string
  readonly pixels: number
}

declare global {
  interface Window {
    layoutShifts?: Shift[]
  }
}

/** Records layout shifts outside the navigation bar. Call before the page opens. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRectReadOnly
        readonly currentRect: DOMRectReadOnly
      }[]
    }
    const shifts: Shift[] = []
    window.layoutShifts = shifts
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as LayoutShift[]) {
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement
          if (element?.closest('.nav-bar')) continue
          const pixels = Math.round(Math.abs(previousRect.y - currentRect.y))
          // A link after another word moves a few pixels sideways when the web font arrives.
          const sideways = Math.abs(previousRect.x - currentRect.x)
          if (pixels === 0 && sideways < 12) continue
          shifts.push({ element: element?.outerHTML.slice(0, 80) ?? '', pixels })
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export async function layoutShifts(page: Page): Promise<Shift[]> {
  return await page.evaluate(() => window.layoutShifts ?? [])
}
