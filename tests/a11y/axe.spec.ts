import { AxeBuilder } from '@axe-core/playwright'
import { PAGE_STATES, walkDown } from '#tests/support/page-states.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const theme of ['light', 'dark'] as const) {
  for (const state of PAGE_STATES) {
    test(`PLS-03 ${state.name} has no accessibility violations in ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      if (state.width) await page.setViewportSize({ width: state.width, height: 844 })
      await openPage(page, state.path)
      await state.enter?.(page)
      await expectNoViolations(page)
    })
  }
}

test('PLS-03 home has no accessibility violations after motion has ended', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPage(page, '/')
  await walkDown(page)
  await page.getByRole('button', { name: 'Pause the animation' }).first().click()
  await page.waitForTimeout(1200)
  await expectNoViolations(page)
})

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
  expect(found).toEqual([])
}
