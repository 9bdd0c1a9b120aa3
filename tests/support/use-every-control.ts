import type { Page } from '@playwright/test'
import { ALL_ROUTES } from './page-paths.ts'
import { scrollThrough } from './page-states.ts'
import { expect } from './site-test.ts'

/** Buttons of one kind to press, such as those of the cards of a list; all with `ALL_ROUTES`. */
const MAX_OF_KIND = ALL_ROUTES ? Infinity : 2

/** Scrolls through the page, presses its buttons and fills in and sends every form. */
export async function useEveryControl(page: Page): Promise<void> {
  await scrollThrough(page)
  const buttons = page.locator('button:visible')
  const pressed = new Map<string, number>()
  for (let index = 0; index < (await buttons.count()); index += 1) {
    const button = buttons.nth(index)
    const kind = (await button.getAttribute('class')) ?? ''
    pressed.set(kind, (pressed.get(kind) ?? 0) + 1)
    if ((pressed.get(kind) ?? 0) > MAX_OF_KIND) continue
    // The comparison disables further chatbots once its limit is reached.
    if ((await button.getAttribute('type')) !== 'submit' && (await button.isEnabled())) {
      await button.click()
      // The chat panel is lazy-loaded; Escape has no effect before it is open.
      const isChat = (await page.locator('.chat-button[aria-expanded="true"]').count()) > 0
      if (isChat) await expect(page.locator('.chat dialog[open]')).toBeVisible()
      // An opened dialog must not cover the next control.
      await page.keyboard.press('Escape')
      await expect(page.locator('.chat-button')).toHaveAttribute('aria-expanded', 'false')
    }
  }
  // Its label may lie on top of it.
  for (const choice of await page.locator('main input[type=radio]:visible').all())
    await choice.check({ force: true })
  const fields = page.locator(
    'main input:not([type=radio], [type=file], [inert] *):visible:enabled, main textarea:visible',
  )
  for (const field of await fields.all()) await field.fill('a@example.org')
  const send = page.locator('main button[type=submit]:visible:enabled')
  for (const button of await send.all()) await button.click()
  // The first of several texts again.
  const tab = page.locator('.try-tabs button').first()
  if (await tab.isVisible()) await tab.click()
}
