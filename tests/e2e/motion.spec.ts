import { PAGE_TABLE } from '#site/page-table.ts'
import { walkDown } from '#tests/support/page-states.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

for (const { id, path } of PAGE_TABLE) {
  test(`nothing in the first view of ${id} waits to appear`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openPage(page, path)
    await page.waitForTimeout(200)
    const waiting = await page.evaluate(() =>
      [...document.querySelectorAll('[data-reveal=waiting]')]
        .filter((element) => element.getBoundingClientRect().top < window.innerHeight)
        .map((element) => element.className),
    )
    expect(waiting).toEqual([])
  })

  test(`with reduced motion everything on ${id} stands still and is visible`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, path)
    await walkDown(page)
    const state = await page.evaluate(() => ({
      moving: document.getAnimations().filter(({ playState }) => playState === 'running').length,
      hidden: [...document.querySelectorAll('[data-reveal]')].filter(
        (element) => getComputedStyle(element).opacity !== '1',
      ).length,
    }))
    expect(state).toEqual({ moving: 0, hidden: 0 })
  })
}

/** Home has the pause control; its own journeys hold it to that. */
for (const { id, path } of PAGE_TABLE.filter((page) => page.id !== 'home')) {
  test(`nothing on ${id} moves by itself for longer than five seconds`, async ({ page }) => {
    await openPage(page, path)
    const lasting = await page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => Number(animation.effect?.getComputedTiming().endTime))
        .filter((endMs) => endMs > 5000),
    )
    expect(lasting).toEqual([])
    await expect(page.getByRole('button', { name: 'Pause the animation' })).toHaveCount(0)
  })
}
