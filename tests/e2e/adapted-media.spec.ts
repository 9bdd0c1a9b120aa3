import { contrastOf } from '#tests/support/contrast.ts'
import { searchPalette } from '#tests/support/search-palette.ts'
import { expect, mainNavigation, openPage, test } from '#tests/support/site-test.ts'

test('print hides the header, reveals all content and shows the URL of external links', async ({
  page,
}) => {
  await openPage(page, '/')
  await expect(page.locator('.hero-art[data-animated]')).toBeAttached({ timeout: 10_000 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.hero-relief.is-shown')).toHaveCSS('visibility', 'visible')
  await expect(page.locator('.home-sheet svg.drawing').first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  const hidden = await page
    .locator('[data-reveal]')
    .evaluateAll(
      (list) => list.filter((element) => getComputedStyle(element).opacity !== '1').length,
    )
  expect(hidden).toBe(0)
  const after = await page
    .locator('.home-bore a[href^="http"]')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(after).toContain('https://')
})

test('with forced colours, controls, the current page, the selected category and search matches stay visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPage(page, '/research')
  const current = mainNavigation(page).locator('[aria-current=page]')
  const mark = await current.evaluate((link) => {
    const style = getComputedStyle(link, '::after')
    return {
      height: style.height,
      background: style.backgroundColor,
      page: getComputedStyle(document.body).backgroundColor,
    }
  })
  expect(mark.height).toBe('3px')
  expect(mark.background).not.toBe(mark.page)
  const border = await page
    .getByRole('banner')
    .getByRole('link', { name: 'Get Started' })
    .evaluate((link) => getComputedStyle(link).borderTopWidth)
  expect(border).toBe('1px')

  const backgrounds = await page
    .getByRole('button', { name: 'All', exact: true })
    .evaluate((button) => [button, document.body].map((e) => getComputedStyle(e).backgroundColor))
  expect(backgrounds[0]).not.toBe(backgrounds[1])

  const { search } = searchPalette(page)
  await page.keyboard.press('Control+k')
  await search('model')
  await expect(page.locator('.search-option mark').nth(1)).toBeVisible()
  const pairs = await page.locator('.search-option :is(mark, .search-kind)').evaluateAll((parts) =>
    parts.map((part) => {
      const row = part.closest('.search-option')
      const isSelected = row?.ariaSelected === 'true'
      const background = getComputedStyle(isSelected && row ? row : document.body).backgroundColor
      return { color: getComputedStyle(part).color, background }
    }),
  )
  expect(pairs.length).toBeGreaterThan(4)
  for (const { color, background } of pairs)
    expect(await contrastOf(page, [[color, 1]], [[background, 1]])).toBeGreaterThan(4.5)
})

test('EXT-02 the theme switch exposes its state, and the label of the map has a contrast of 4.5 in both themes', async ({
  page,
}) => {
  await openPage(page, '/about')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const fills = await page.locator('.branch-map svg').evaluate((map) => {
      const label = [...map.querySelectorAll('text')].find((text) => /\d m$/.test(text.textContent))
      const parts = [label, map.querySelector('[opacity="0.7"]'), map.querySelector('rect')]
      return parts.map((part) => (part ? getComputedStyle(part).fill : ''))
    })
    expect(fills).not.toContain('')
    const [label = '', ground = '', sheet = ''] = fills
    const below = [[sheet, 1] as const, [ground, 0.7] as const]
    expect
      .soft(await contrastOf(page, [[label, 1]], below), colorScheme)
      .toBeGreaterThanOrEqual(4.5)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  const button = page.getByRole('button', { name: 'Dark theme' })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
