import { figuresOf, MODEL, MODELS, OTHER_MODELS } from '#tests/support/site-content.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

const section = (page: Page) => page.getByRole('region', { name: 'Compare models side by side.' })
const choice = (page: Page, name: string) =>
  section(page).getByRole('link', { name: `Compare ${name}`, exact: true })
const columns = (page: Page) => section(page).getByRole('columnheader')

test('EXT-09 up to three models are compared, and the address keeps them', async ({ page }) => {
  const [a, b, c] = [MODEL, ...OTHER_MODELS].map(({ id, title }) => ({ id, title }))
  const names = [a?.title ?? '', b?.title ?? '', c?.title ?? ''] as const
  await openPage(page, `/models?compare=${a?.id},nope,${b?.id}#compare`)
  await expect(columns(page)).toHaveText(['Fact', names[0], names[1]])
  const row = section(page).getByRole('row', { name: /^Accuracy/ })
  await expect(row.getByRole('cell')).toHaveText(
    [MODEL, ...OTHER_MODELS].slice(0, 2).map((model) => figuresOf(model)[0]),
  )
  await choice(page, names[2]).click()
  await expect(columns(page)).toHaveText(['Fact', ...names])
  await expect(page).toHaveURL(new RegExp(`\\?compare=${a?.id},${b?.id},${c?.id}`))
  // A fourth replaces the oldest.
  await choice(page, OTHER_MODELS[2]?.title ?? '').click()
  await expect(columns(page)).toHaveText(['Fact', names[1], names[2], OTHER_MODELS[2]?.title ?? ''])
  await page.goBack()
  await choice(page, names[0]).click()
  await expect(columns(page)).toHaveText(['Fact', names[1], names[2]])
  await page.goBack()
  await expect(columns(page)).toHaveText(['Fact', ...names])

  // It survives a filter, and Clear Filters keeps it.
  await openPage(page, `/models?compare=${MODEL.id}&complexity=Medium`)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL(`/models?compare=${MODEL.id}`)
  await expect(columns(page)).toHaveText(['Fact', MODEL.title])
})

test('EXT-09 the comparison starts with three models, and a card, a point of the chart and a model page change it', async ({
  page,
}) => {
  await openPage(page, '/models')
  await expect(columns(page)).toHaveCount(4)
  await expect(page.locator('.compare-tick[aria-pressed=true]')).toHaveCount(3)
  const other = page.locator('.compare-tick[aria-pressed=false]').first()
  const label = (await other.getAttribute('aria-label')) ?? ''
  await page.getByRole('button', { name: label }).click()
  await expect(columns(page).last()).toHaveText(label.replace('Compare ', ''))
  await expect(page.locator('.compare-tick[aria-pressed=true]')).toHaveCount(3)
  for (const title of await columns(page).allTextContents()) {
    if (title !== 'Fact') await choice(page, title).click()
  }
  await expect(page).toHaveURL(/compare=none/)
  await expect(columns(page)).toHaveCount(1)

  await openPage(page, '/models')
  const points = section(page).getByRole('group').getByRole('link')
  await expect(points).toHaveCount(MODELS.length)
  await expect(section(page).locator('.chart-point[aria-current]')).toHaveCount(3)
  const [slowest] = MODELS.toSorted((a, b) => b.latencyMs - a.latencyMs)
  const title = slowest?.title ?? ''
  await choice(page, title).press('Enter')
  await expect(page).toHaveURL(new RegExp(`compare=.*(,|%2C)${slowest?.id}$`))
  await expect(columns(page).last()).toHaveText(title)
  await expect(choice(page, title).locator('..').locator('.chart-number')).toHaveText('3')
  await expect(choice(page, title)).toBeFocused()

  await openPage(page, `/models/${MODEL.id}`)
  await page.getByRole('link', { name: 'Compare side by side' }).click()
  await expect(page).toHaveURL(new RegExp(`/models\\?compare=${MODEL.id},[a-z-]+,[a-z-]+#compare$`))
  await expect(columns(page)).toHaveCount(4)
  await expect(section(page)).toBeInViewport()
})

for (const [width, height] of [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const) {
  test(`MFL-10/order EXT-09/way at ${width} the cards stand before the comparison, and a tick leads to it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openPage(page, '/models')
    const ids = await page
      .locator('main > *, main > .needs-script > *')
      .evaluateAll((parts) => parts.map(({ id }) => id).filter((id) => id !== ''))
    expect(ids).toEqual(['hero', 'catalogue', 'compare', 'technology', 'closing'])
    const way = page.locator('.catalogue-list').getByRole('link', { name: 'Compare side by side' })
    await expect(way).toHaveCount(0)
    const other = page.locator('.compare-tick[aria-pressed=false]').first()
    const name = ((await other.getAttribute('aria-label')) ?? '').replace('Compare ', '')
    const tick = page.getByRole('button', { name: `Compare ${name}`, exact: true })
    await tick.focus()
    await page.keyboard.press('Space')
    await expect(tick).toHaveAttribute('aria-pressed', 'true')
    await expect(section(page).getByRole('status')).toHaveText(
      new RegExp(`^3 of 3 selected: .+, .+, ${name}$`),
    )
    await expect(way).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
    await expect(way).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/compare=[^#]+#compare$/)
    await expect(page.locator('#compare')).toBeFocused()
    await expect(
      page.getByRole('heading', { name: 'Compare models side by side.' }),
    ).toBeInViewport()
    await expect(columns(page).last()).toHaveText(name)
    // Nothing is left of it beside the comparison.
    await section(page).scrollIntoViewIfNeeded()
    await page.locator('#technology').scrollIntoViewIfNeeded()
    await expect(way).not.toBeInViewport()
  })
}

test('the table of similar models fits small phones in every language', async ({ page }) => {
  for (const folder of ['', '/sq', '/el']) {
    await page.setViewportSize({ width: 320, height: 640 })
    await openPage(page, `${folder}/models/${MODEL.id}`)
    const table = page.locator('#compare').getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(5)
    const widths = await table.evaluate(({ parentElement: sheet }) => [
      sheet?.scrollWidth,
      sheet?.clientWidth,
    ])
    expect(widths[0]).toBe(widths[1])
    await page.setViewportSize({ width: 360, height: 640 })
    const lines = await table.getByRole('columnheader').evaluateAll((headings) =>
      headings.map((heading) => {
        const range = document.createRange()
        range.selectNodeContents(heading)
        return range.getClientRects().length
      }),
    )
    expect(lines.slice(1)).toEqual([1, 1, 1, 1])
  }
})

test('EXT-11 Get Started on the page of the chatbots leads to the prices, with a modifier key to a new tab', async ({
  page,
  context,
}) => {
  await openPage(page, '/chatbots')
  const opened = context.waitForEvent('page')
  const link = page.getByRole('banner').getByRole('link', { name: 'Get Started' })
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/chatbots')
  await expect(page.locator('#pricing-heading')).not.toBeInViewport()
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await expect(page.locator('#pricing-heading')).toBeFocused()
  await expect(page.locator('#pricing-heading')).toBeInViewport()
  await expect(page).toHaveURL('/chatbots')
})
