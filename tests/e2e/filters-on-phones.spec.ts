import type { Page } from '@playwright/test'
import { siteContent } from '#tests/support/site-content.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const PREFIXES = ['', '/sq', '/el']

async function scrollDeep(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
}

/** The first result starts on the screen, directly below the sticky filters. */
async function expectResultsInView(page: Page, filters: string, results: string): Promise<void> {
  const read = () =>
    page.evaluate(
      ([bar, list]) => ({
        bar: document.querySelector(bar)?.getBoundingClientRect(),
        first: [...document.querySelectorAll(list)]
          .find((element) => element.checkVisibility())
          ?.getBoundingClientRect(),
      }),
      [filters, results] as const,
    )
  await expect.poll(async () => (await read()).first?.top ?? -1).toBeGreaterThan(0)
  const { bar, first } = await read()
  expect(first?.top).toBeGreaterThanOrEqual(bar?.bottom ?? 0)
  expect(first?.top).toBeLessThan((bar?.bottom ?? 0) + 120)
}

for (const [path, deep] of [
  ['/automations', 4500],
  ['/research', 3000],
] as const) {
  test(`a category chosen far down ${path} brings its results into view`, async ({ page }) => {
    for (const prefix of PREFIXES) {
      await openPage(page, `${prefix}${path}`)
      const row = page.locator('.category-buttons button')
      const start = (await page.locator('.catalogue-list').boundingBox())?.y ?? 0
      // Far down, and with the start of the list below the sticky filters.
      for (const top of [deep, Math.round(start - 90)]) {
        await scrollDeep(page, top)
        await row.nth(1).tap()
        await expect(row.nth(1)).toHaveAttribute('aria-pressed', 'true')
        await expectResultsInView(page, '.catalogue-bar', '.catalogue-list > ul > li')
        await expect(page.locator('.result-count')).toBeInViewport()
        // Back shows the place in the long list again.
        await page.goBack()
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 200)
      }
    }
  })
}

test('AUT-10/phone a card shows its first two features, and the rest opens in place', async ({
  page,
}) => {
  await openPage(page, '/automations')
  const [first] = siteContent.collections.automations
  const card = page.locator(`article#${first?.id}`)
  await expect(card.getByRole('listitem')).toHaveText(first?.features.slice(0, 2) ?? [])
  const toggle = card.getByRole('button', { name: /^Key Features/ })
  await toggle.tap()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(card.getByRole('listitem')).toHaveText(first?.features ?? [])
  await toggle.tap()
  await expect(card.getByRole('listitem')).toHaveCount(2)
})

test('Advanced Filtering opens where it is tapped, and a choice brings the results into view', async ({
  page,
}) => {
  for (const prefix of PREFIXES) {
    await openPage(page, `${prefix}/models`)
    await scrollDeep(page, 4000)
    const toggle = page.locator('.filter-toggle')
    await expect(toggle).toBeInViewport()
    await toggle.tap()
    await expect(page.locator('.filter-body')).toBeInViewport()
    await expect(page.locator('#model-search')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(4000)
    await page.locator('#model-complexity').selectOption({ index: 3 })
    await expect(page).toHaveURL(/complexity=/)
    await expect(page.locator('.filter-body')).toBeHidden()
    await expectResultsInView(page, '.filter-panel', '.catalogue-list > ul > li')
    await toggle.tap()
    await expect(page.locator('#model-search')).toBeInViewport({ ratio: 1 })
  }
})
