import type { Page } from '@playwright/test'

declare global {
  interface Window {
    layoutShifts?: string[]
  }
}

/**
 * Call before the page opens: what moves in the page without the visitor's doing is kept. The bar
 * above the page is the frame's own matter.
 */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly sources: readonly { readonly node: Node | null }[]
    }
    const moved: string[] = []
    window.layoutShifts = moved
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as LayoutShift[]) {
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement
          if (!element?.closest('.nav-bar')) moved.push(element?.outerHTML.slice(0, 80) ?? 'gone')
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The beginnings of all elements that moved. */
export async function layoutShifts(page: Page): Promise<string[]> {
  return await page.evaluate(() => window.layoutShifts ?? [])
}
