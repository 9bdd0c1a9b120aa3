import type { Page } from '@playwright/test'

/**
 * Visible controls and prices above the banner whose centre is below the banner or the chat button, or on wide screens
 * below the hint, which leaves narrow ones with the first scroll.
 */
export async function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const banner = document.querySelector('.consent-banner')
    const isStrip = banner !== null && getComputedStyle(banner).position === 'fixed'
    // Less a pixel, because the browser rounds the point of a hit test.
    const end = isStrip ? banner.getBoundingClientRect().top - 1 : innerHeight
    const controls = 'a[href], button, input, select, textarea, summary, .package-price'
    return [...document.querySelectorAll(controls)]
      .filter((control) => {
        const isVisible = control.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
        })
        if (!isVisible || control.closest('[inert], .chat, .consent-banner')) return false
        // The box of an SVG link also contains the gap between its mark and its label.
        const [box] = (control.querySelector('circle') ?? control).getClientRects()
        if (!box) return false
        const x = box.left + box.width / 2
        const y = box.top + box.height / 2
        if (x < 0 || x >= innerWidth || y < 0 || y >= end) return false
        const covers = innerWidth < 1024 ? '.chat-button' : '.chat'
        return document.elementFromPoint(x, y)?.closest(`${covers}, .consent-banner`) !== null
      })
      .map((control) => (control.textContent.trim() || control.id || control.tagName).slice(0, 60))
  })
}
