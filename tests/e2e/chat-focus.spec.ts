import type { Page } from '@playwright/test'
import { chatPanel, openAnswered, openChat } from '#tests/support/chat-panel.ts'
import { ALL_ROUTES, PAGE_PATHS } from '#tests/support/page-paths.ts'
import { expect, test } from '#tests/support/site-test.ts'

/** At night every page on a tablet and a desktop. */
const CASES = ALL_ROUTES
  ? PAGE_PATHS.flatMap((path) => [
      { path, width: 768, height: 1024 },
      { path, width: 1440, height: 900 },
    ])
  : [{ path: '/', width: 768, height: 1024 }]

for (const { path, width, height } of CASES) {
  test(`PLS-05 the open chat covers no focused element of ${path} at ${width}`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { panel, back } = await openChat(page, path)
    const count = await markTabStops(page)
    expect(count).toBeGreaterThan(15)
    const covered: string[] = []
    let collapses = 0
    for (let stop = 0; stop < count; stop += 1) {
      if (await back.isVisible()) {
        collapses += 1
        await back.click()
      }
      await expect(panel).toBeVisible()
      covered.push(...(await page.evaluate(findCoveredFocus, stop)))
    }
    expect(covered).toEqual([])
    // If the panel never collapsed, nothing was tested.
    expect(collapses).toBeGreaterThan(0)
  })
}

/** Numbers every tab stop outside the chat in order, by tabbing through the page once. */
async function markTabStops(page: Page): Promise<number> {
  for (let step = 0; step < 300; step += 1) {
    await page.keyboard.press('Tab')
    const isComplete = await page.evaluate((number) => {
      const element = document.activeElement
      // A mark of the chart is an SVG link.
      const isKnown = element instanceof HTMLElement || element instanceof SVGElement
      if (!isKnown || element.dataset['stop']) return Boolean(element)
      if (element.closest('.chat') || element === document.body) return false
      element.dataset['stop'] = String(document.querySelectorAll('[data-stop]').length)
      return number > 280
    }, step)
    if (isComplete) break
  }
  return page.locator('[data-stop]').count()
}

/** Runs in the page. Focus is set by script so that the panel is open at every stop. */
async function findCoveredFocus(stop: number): Promise<string[]> {
  const element = document.querySelector<HTMLElement | SVGElement>(`[data-stop="${stop}"]`)
  // An element hidden by an earlier stop is no longer a tab stop.
  if (!element?.checkVisibility()) return []
  element.focus()
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  const panel = document.querySelector('.chat-panel[open]')?.getBoundingClientRect()
  if (!panel) return []
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const isCovered =
    left < panel.right && right > panel.left && top < panel.bottom && bottom > panel.top
  return isCovered ? [element.outerHTML.slice(0, 100)] : []
}

test('a link in the panel collapses it at every width, and the bar reopens it', async ({
  page,
}) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const { panel, back } = await openChat(page, '/about')
    await panel.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveURL('/privacy-policy')
    await expect(panel).toBeHidden()
    await expect(back).toBeInViewport({ ratio: 1 })
    await back.click()
    await expect(panel.getByRole('link', { name: 'Privacy Policy' })).toBeFocused()
  }
})

test('Escape closes the chat from the page, without focus and from the collapsed bar', async ({
  page,
}) => {
  const { panel, button, back } = await openChat(page, '/about')
  const link = page.getByRole('banner').getByRole('link', { name: 'Research' })
  await link.focus()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(link).toBeFocused()

  await button.click()
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await expect(panel).toBeVisible()
  await page.getByRole('button', { name: 'Cookie settings' }).focus()
  await expect(back).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(back).toHaveCount(0)
  await expect(button).toBeVisible()
})

test('Escape clears a search field or closes the search dialog before the chat', async ({
  page,
}) => {
  const { panel } = await openAnswered(page, '/research')
  await page.setViewportSize({ width: 1920, height: 1000 })
  const search = page.getByRole('searchbox').first()
  await search.fill('loan')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: /search/i })
  await expect(palette).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(chatPanel(page).panel).toBeVisible()
})
