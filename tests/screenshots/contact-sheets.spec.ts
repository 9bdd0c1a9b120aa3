import { mkdirSync } from 'node:fs'
import { PAGE_STATES, walkDown } from '#tests/support/page-states.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const FOLDER = 'reports/screenshots'
mkdirSync(FOLDER, { recursive: true })

// The pictures need a style of their own, which the page's policy would refuse.
test.use({ bypassCSP: true })

/** Pictures to look at, not to compare: no baseline is kept. */
for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    for (const state of PAGE_STATES.filter(
      (entry) => entry.width === undefined || entry.width === width,
    )) {
      test(`${state.name} at ${width} in ${theme} fits its width`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
        await openPage(page, state.path)
        // A picture of the whole page shows parts that the browser has not painted yet.
        await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
        if (!state.enter) await walkDown(page)
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
        if (width === 390 && state.name === 'application-error') return
        await state.enter?.(page)
        await page.screenshot({
          path: `${FOLDER}/${state.name}-${width}-${theme}.png`,
          fullPage: !state.enter,
        })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        )
        expect(overflow).toBeLessThanOrEqual(0)
      })
    }
  }
}
