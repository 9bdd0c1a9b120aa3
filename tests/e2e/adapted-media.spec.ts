import { searchPalette } from '#tests/support/search-palette.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

test('print hides the header, reveals all content and shows the URL of external links', async ({
  page,
}) => {
  await openPage(page, '/')
  await expect(page.locator('.hero-art[data-animated]')).toBeAttached({ timeout: 10_000 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.hero-relief.is-shown')).toHaveCSS('visibility', 'visible')
  await expect(page.locator('.home-sheet svg.drawing').first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('.altimeter')).toBeHidden()
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
  const current = page
    .getByRole('navigation', { name: 'Main', exact: true })
    .locator('[aria-current=page]')
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
    expect(contrastOf(color, background)).toBeGreaterThan(4.5)
})

/** WCAG contrast ratio of two computed rgb() colours. */
function contrastOf(...colors: readonly [string, string]): number {
  const [first = 0, second = 0] = colors.map((color) => {
    const [r = 0, g = 0, b = 0] = (color.match(/\d+/g) ?? []).map((part) => {
      const value = Number(part) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  })
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
