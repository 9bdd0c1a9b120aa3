import {
  chatPanel,
  openAnswered,
  openChat,
  waitForPanelAnimations,
} from '#tests/support/chat-panel.ts'
import { expect, mainNavigation, openPage, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'
import { assistantName } from '#tests/support/page-words.ts'

const isInPanel = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('.chat-panel') !== null)

test('opening moves focus to the field, Escape returns it, and the page stays usable next to the panel', async ({
  page,
}) => {
  await openPage(page, '/about')
  const { button, field, panel, close, open } = chatPanel(page)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()

  await open()
  await mainNavigation(page).getByText('Chatbots').click()
  await expect(page).toHaveURL('/chatbots')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(panel).toBeVisible()
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await close.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await isInPanel(page)).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await expect(panel).toBeHidden()
  await expect(button).toBeHidden()
})

for (const [name, width] of [
  ['on a phone', 390],
  ['when maximised', 1440],
] as const) {
  test(`${name} focus is trapped in the panel, the page does not scroll and Escape closes the panel`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const chat = await openAnswered(page, '/about')
    if (width > 768) await chat.maximise.click()
    const stops = new Set<string>()
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? '')
      // Between the last and the first stop, focus is on the browser's own controls.
      if (!stop.startsWith('<body')) expect(await isInPanel(page), stop).toBe(true)
      stops.add(stop)
    }
    expect(stops.size).toBeGreaterThan(8)
    await page.mouse.move(20, 20)
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(200)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await chat.field.focus()
    await page.keyboard.press('Escape')
    await expect(chat.panel).toBeHidden()
    await expect(chat.button).toBeFocused()
  })
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('opening does not show the on-screen keyboard', async ({ page }) => {
    const { panel, field } = await openChat(page, '/about')
    await expect(panel.getByRole('heading', { name: assistantName })).toBeFocused()
    await expect(field).not.toBeFocused()
  })
})

test('every tab stop in the panel is visible and has a focus ring', async ({ page }) => {
  const { close, panel } = await openAnswered(page, '/about')
  await waitForPanelAnimations(page)
  await panel.getByRole('button', { name: 'Reset the conversation' }).focus()
  await page.keyboard.press('Shift+Tab')
  const names: string[] = []
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab')
    if (!(await isInPanel(page))) break
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      const box = element?.getBoundingClientRect()
      const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      return {
        name: element?.ariaLabel ?? element?.textContent ?? '',
        hasRing: element !== null && getComputedStyle(element).outlineStyle === 'solid',
        isVisible: element?.contains(hit ?? null) === true || element?.role === 'log',
      }
    })
    expect(stop, stop.name).toMatchObject({ hasRing: true, isVisible: true })
    names.push(stop.name)
  }
  expect(names).toContain('Close the chat')
  expect(names).toContain('Ask a person')
  await expect(close).toBeVisible()
})
