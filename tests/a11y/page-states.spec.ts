import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ALL_ROUTES } from '#tests/support/page-paths.ts'
import { PAGE_STATES, scrollThrough } from '#tests/support/page-states.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

/** Legacy mode is twice as fast; the default mode opens a second page for frames, which the pages do not have. */
function axe(page: Page, part?: string): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode()
  return part ? builder.include(part) : builder
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// The state of the error page breaks a component.
test.use({ noise: /injected/ })

for (const state of PAGE_STATES.filter(({ isVariant }) => ALL_ROUTES || !isVariant)) {
  test(`PLS-03 ${state.name} has no accessibility violations and fits its width`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: state.width ?? 1440, height: 844 })
    await openPage(page, state.path)
    await state.enter?.(page)
    await expectNoViolations(axe(page, state.part).withTags(TAGS))
    // The themes differ only in colours.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectNoViolations(axe(page, state.part).withRules(['color-contrast']))
    await showEverything(page)
    await expectNoOverflow(page)
    if (state.width === 1440) return
    // A phone, and 1280 by 1024 at 400 % zoom.
    for (const [width, height] of [
      [390, 844],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectNoOverflow(page)
    }
  })
}

test('PLS-03 home has enough contrast after its animations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPage(page, '/')
  await scrollThrough(page)
  await page.getByRole('button', { name: 'Pause the animation' }).first().click()
  await page.waitForTimeout(1200)
  await expectNoViolations(axe(page).withRules(['color-contrast']))
})

async function expectNoViolations(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
  expect(found).toEqual([])
}

/** Lays out the off-screen sections that `content-visibility` skips. */
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}
