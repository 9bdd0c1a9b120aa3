import { PAGE_PATHS } from '#tests/support/page-paths.ts'
import { expect, mainNavigation, test } from '#tests/support/site-test.ts'

test.use({ javaScriptEnabled: false })

test('every page is readable, has its drawings, its navigation and no control that needs JavaScript', async ({
  page,
}) => {
  for (const path of PAGE_PATHS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(
      page.locator('button:visible:not([type=submit], [popovertarget])'),
      path,
    ).toHaveCount(0)
  }
  await page.goto('/models')
  await expect(page.locator('noscript svg.drawing use').first()).toHaveAttribute('href', /\.svg#d$/)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  for (const name of ['Chatbots', 'Models', 'Automations', 'Research', 'About', 'Contact']) {
    await expect(mainNavigation(page).getByRole('link', { name })).toBeVisible()
  }
})
