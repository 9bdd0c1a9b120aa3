import { chromium, type Browser } from '@playwright/test'
import { readAccessibilityTree } from '#tests/support/accessibility-tree.ts'
import { PAGE_PATHS } from '#tests/support/page-paths.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

/**
 * Assistive technology is running before the page loads. Chromium then builds nodes for subtrees
 * that layout has skipped, which axe and a tree requested after loading do not show.
 */
let browser: Browser

test.beforeAll(async ({ launchOptions }) => {
  browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--force-renderer-accessibility'],
  })
})
test.afterAll(() => browser.close())

for (const path of [...PAGE_PATHS, '/nope']) {
  test(`the accessibility tree of ${path} contains no markup and no closed dialog`, async ({
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await openPage(page, path)
    await expect(page.getByRole('region', { name: 'Cookie choice' })).toBeVisible()
    const nodes = await readAccessibilityTree(page)
    expect(nodes.length).toBeGreaterThan(50)
    expect(nodes.filter(({ name }) => /<\/?[a-z]/i.test(name))).toEqual([])
    expect(nodes.filter(({ role }) => /^(?:alert)?dialog$/.test(role))).toEqual([])
    await context.close()
  })
}
