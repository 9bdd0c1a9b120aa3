import { PAGE_TABLE } from '#site/page-table.ts'
import { walkDown } from '#tests/support/page-states.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

test('every page answers with its own strict policy', async ({ request }) => {
  for (const path of [...PAGE_TABLE.map((entry) => entry.path), '/nope']) {
    const response = await request.get(path)
    const policy = response.headers()['content-security-policy'] ?? ''
    expect(policy, path).toContain("object-src 'none'")
    expect(policy).toContain("style-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types app-worker")
    expect(policy).toMatch(/script-src 'strict-dynamic' ('sha256-[\w+/=]+' ?)+;/)
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(Buffer.byteLength(policy)).toBeLessThan(2048)
    expect(await response.text()).not.toMatch(/<[a-z][^>]*\sstyle=/)
  }
})

test('a visit that uses every control of every page it loads violates nothing', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const { path } of PAGE_TABLE) {
    await openPage(page, path)
    await useEveryControl(page)
  }
})

test('a visit that uses every control and follows links violates nothing', async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPage(page, '/')
  for (const { path } of PAGE_TABLE.slice(1)) {
    // The closed search holds links too.
    const links = page.locator(`footer a[href="${path}"], header a[href="${path}"]`)
    await links.filter({ visible: true }).first().click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await useEveryControl(page)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Korab, home' }).click()
  await expect(page.locator('.hero-art[data-alive]')).toBeAttached({ timeout: 10_000 })
  await useEveryControl(page)
})

async function useEveryControl(page: Page): Promise<void> {
  await walkDown(page)
  const buttons = page.locator('button:visible')
  for (let index = 0; index < (await buttons.count()); index += 1) {
    const button = buttons.nth(index)
    // The limit of the comparison disables what the clicks before it left over.
    if ((await button.getAttribute('type')) !== 'submit' && (await button.isEnabled())) {
      await button.click()
      // The chat is fetched when it is first wanted; before it is there, nothing hears the key.
      const isChat = (await page.locator('.chat-button[aria-expanded="true"]').count()) > 0
      if (isChat) await expect(page.locator('.chat dialog[open]')).toBeVisible()
      // A dialog that opened must not stand before the next control.
      await page.keyboard.press('Escape')
      await expect(page.locator('.chat-button')).toHaveAttribute('aria-expanded', 'false')
    }
  }
  for (const choice of await page.locator('main input[type=radio]:visible').all())
    await choice.check()
  const fields = page.locator(
    'main input:not([type=radio], [inert] *):visible, main textarea:visible',
  )
  for (const field of await fields.all()) await field.fill('a@example.org')
  const send = page.locator('main button[type=submit]:visible')
  for (const button of await send.all()) await button.click()
}
