import type { Page } from '@playwright/test'
import { chatPanel } from '#tests/support/chat-panel.ts'
import { ALL_ROUTES } from '#tests/support/page-paths.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

/** 1280 by 1024 at 400 % zoom, and phones in landscape. */
const LOW_SCREENS = [
  [320, 256],
  [667, 375],
  ...(ALL_ROUTES
    ? ([
        [568, 320],
        [844, 390],
      ] as const)
    : []),
] as const
const MAX_COVERED_SHARE = 0.4

test.use({ consent: 'none' })

for (const [width, height] of LOW_SCREENS) {
  test(`PLS-05 at ${width} by ${height} banner, hint and bar are usable and cover at most 40 %`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const { hint, field, panel, close, send } = chatPanel(page)
    const banner = page.getByRole('region', { name: 'Cookie choice' })
    for (const path of ALL_ROUTES ? ['/models', '/contact', '/privacy-policy', '/'] : ['/']) {
      await openPage(page, path)
      await expect(banner).toBeVisible()
      await expect(hint).toBeVisible()
      for (const top of [0, 500, 2000]) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
        const label = `${path} scrolled to ${top}`
        expect.soft(await coveredShare(page), label).toBeLessThanOrEqual(MAX_COVERED_SHARE)
      }
    }
    // Scrolling has dismissed the hint; a new visit shows it again.
    await openPage(page, '/')
    for (const name of ['Accept', 'Decline']) {
      const button = banner.getByRole('button', { name })
      await button.scrollIntoViewIfNeeded()
      await expect(button).toBeInViewport({ ratio: 1 })
      await button.click({ trial: true })
    }
    await hint.click()
    await expect(field).toBeInViewport({ ratio: 0.9 })
    await field.fill('What does a chatbot cost?')
    await expect(send).toBeInViewport({ ratio: 0.9 })
    await close.click()
    await expect(panel).toBeHidden()
    await banner.getByRole('button', { name: 'Decline' }).click()
    await expect(banner).toHaveCount(0)
  })
}

/** The share of the viewport that fixed elements cover. */
async function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement))
    let covered = 0
    let points = 0
    for (let x = 2; x < innerWidth; x += 6) {
      for (let y = 2; y < innerHeight; y += 6) {
        points += 1
        if (isFixed(document.elementFromPoint(x, y))) covered += 1
      }
    }
    return covered / points
  })
}
