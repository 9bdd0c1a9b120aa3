import type { Page } from '@playwright/test'
import { chatPanel } from '#tests/support/chat-panel.ts'
import { PAGE_PATHS } from '#tests/support/page-paths.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const SIZES = [
  [360, 640],
  [375, 667],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1536, 864],
  [1920, 1080],
] as const

test.use({ consent: 'none' })

for (const path of [...PAGE_PATHS, '/nope']) {
  test(`EXT-10 CKB-12/overlap nothing covers a control on the first screen of ${path}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, path)
    const faults: string[] = []
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await waitForPlacement(page)
      const covered = await coveredControls(page)
      faults.push(...covered.map((name) => `${width} by ${height}: ${name}`))
    }
    expect(faults).toEqual([])
  })
}

for (const [width, height] of SIZES) {
  test(`EXT-10 CKB-12/size banner and hint are small at ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/sq', '/el']) {
      await openPage(page, path)
      const banner = await page.locator('.consent-banner').boundingBox()
      const hint = await page.locator('.chat-hint').boundingBox()
      expect(banner?.width, path).toBe(width)
      expect((banner?.y ?? 0) + (banner?.height ?? 0), path).toBe(height)
      expect(banner?.height, path).toBeLessThanOrEqual(width < 600 ? 120 : 72)
      expect(hint?.height, path).toBeLessThanOrEqual(40)
      if (width < 600) expect(hint?.width, path).toBeLessThanOrEqual(width / 2)
    }
  })
}

for (const path of ['/', '/chatbots', '/models', '/contact']) {
  test(`EXT-10 CHT-02/place the chat covers no control or price of ${path} after scrolling`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const faults: string[] = []
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await openPage(page, path)
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      let hintSeen = 0
      for (let top = 0; top < end; top += Math.round(height * 0.6)) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
        await waitForPlacement(page)
        const covered = await coveredControls(page)
        faults.push(...covered.map((name) => `${width} scrolled to ${top}: ${name}`))
        if (await chatPanel(page).hint.isVisible()) hintSeen += 1
      }
      // It gives way, but it comes back.
      expect(hintSeen).toBeGreaterThan(0)
    }
    expect(faults).toEqual([])
  })
}

/** The script that places the button and the hint is loaded late; it acts 150 ms after a scroll or resize. */
async function waitForPlacement(page: Page): Promise<void> {
  await expect(page.locator('.chat[style*="--chat-lift"]')).toBeAttached()
  await page.waitForTimeout(250)
}

/** Visible controls and prices above the banner whose centre is below the banner, the hint or the button. */
async function coveredControls(page: Page): Promise<string[]> {
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
        return document.elementFromPoint(x, y)?.closest('.chat, .consent-banner') !== null
      })
      .map((control) => (control.textContent.trim() || control.id || control.tagName).slice(0, 60))
  })
}
