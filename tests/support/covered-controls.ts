import type { Page } from '@playwright/test'

/**
 * Visible controls and prices that the banner or the chat button covers, on wide screens also those that the hint covers,
 * which leaves narrow ones with the first scroll. At the end of a page nothing may lie under the banner, because it could
 * not be scrolled free. Elsewhere the page goes on below the banner; what the first screen is for has to be above it, or
 * wholly below the screen.
 */
export async function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const banner = document.querySelector('.consent-banner')
    const isStrip = banner !== null && getComputedStyle(banner).position === 'fixed'
    const stripTop = isStrip ? banner.getBoundingClientRect().top : innerHeight
    const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    const controls = 'a[href], button, input, select, textarea, summary, .package-price'
    const actions = '#hero .button-row a, .hero-legend button'
    // On narrow screens a form is longer than the screen.
    const free = innerWidth < 1024 ? actions : `${actions}, .contact-form [type=submit]`
    const covers = innerWidth < 1024 ? '.chat-button' : '.chat'
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
        if (isEnd || control.matches(free)) {
          // Less a pixel, because boxes end between pixels.
          if (box.bottom > stripTop + 1 && box.top < innerHeight - 1) return true
        }
        const x = box.left + box.width / 2
        const y = box.top + box.height / 2
        if (x < 0 || x >= innerWidth || y < 0 || y >= stripTop - 1) return false
        return document.elementFromPoint(x, y)?.closest(covers) !== null
      })
      .map((control) => (control.textContent.trim() || control.id || control.tagName).slice(0, 60))
  })
}
