import { chatPanel } from '#tests/support/chat-panel.ts'
import { coveredControls, waitForPlacement } from '#tests/support/covered-controls.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

test.use({ consent: 'none' })

test('EXT-10 CKB-12/size banner and hint are small in every language', async ({ page }) => {
  for (const path of ['/', '/sq', '/el']) {
    await openPage(page, path)
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [768, 1024],
      [844, 390],
      [1366, 768],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      const place = `${path} at ${width} by ${height}`
      const banner = await page.locator('.consent-banner').boundingBox()
      const hint = await page.locator('.chat-hint').boundingBox()
      expect.soft(banner?.width, place).toBe(width)
      expect.soft((banner?.y ?? 0) + (banner?.height ?? 0), place).toBe(height)
      expect.soft(banner?.height, place).toBeLessThanOrEqual(width < 600 ? 120 : 72)
      expect.soft(hint?.height, place).toBeLessThanOrEqual(40)
      if (width < 600) expect.soft(hint?.width, place).toBeLessThanOrEqual(width / 2)
    }
  }
})

for (const path of ['/', '/chatbots', '/models', '/contact']) {
  test(`EXT-10 CHT-02/place the chat covers no control or price of ${path} after scrolling`, async ({
    page,
  }) => {
    await page.clock.install()
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
