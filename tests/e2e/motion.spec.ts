import type { Page } from '@playwright/test'
import { PAGE_TABLE } from '#site/page-table.ts'
import { scrollThrough } from '#tests/support/page-states.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

for (const { id, path } of PAGE_TABLE) {
  test(`${id} reveals the first viewport at once and does not move with reduced motion`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openPage(page, path)
    await page.waitForTimeout(200)
    const waiting = await page.evaluate(() =>
      [...document.querySelectorAll('[data-reveal=waiting]')]
        .filter((element) => element.getBoundingClientRect().top < window.innerHeight)
        .map((element) => element.className),
    )
    expect(waiting).toEqual([])
    // Home has a pause control; home-motion.spec.ts tests it.
    if (id !== 'home') await expectOnlyShortMotion(page)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, path)
    await scrollThrough(page)
    const state = await page.evaluate(() => ({
      moving: document.getAnimations().filter(({ playState }) => playState === 'running').length,
      hidden: [...document.querySelectorAll('[data-reveal]')].filter(
        (element) => getComputedStyle(element).opacity !== '1',
      ).length,
    }))
    expect(state).toEqual({ moving: 0, hidden: 0 })
  })
}

/** Motion that starts automatically must end within five seconds or be pausable. */
async function expectOnlyShortMotion(page: Page): Promise<void> {
  const longAnimations = await page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => Number(animation.effect?.getComputedTiming().endTime))
      .filter((endMs) => endMs > 5000),
  )
  expect(longAnimations).toEqual([])
  await expect(page.getByRole('button', { name: 'Pause the animation' })).toHaveCount(0)
}
