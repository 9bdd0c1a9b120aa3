import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'
import { product } from '#tests/support/page-words.ts'

const LINKS = [
  ['Chatbots', '/chatbots'],
  ['Models', '/models'],
  ['Automations', '/automations'],
  ['Research', '/research'],
  ['About', '/about'],
  ['Contact', '/contact'],
] as const

test('NAV-01 NAV-02 NAV-03 NAV-04 NAV-07 the bar has its links, its current page and its scrolled style', async ({
  page,
}) => {
  await openPage(page, '/')
  await test.step('NAV-01 the bar has six links in the specified order', async () => {
    const links = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link')
    await expect(links).toHaveText(LINKS.map(([label]) => label))
    for (const [index, [, path]] of LINKS.entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', path)
    }
  })
  await test.step('NAV-03 NAV-04 the scrolled style begins after 20 pixels', async () => {
    const bar = page.getByRole('banner')
    const height = () => bar.evaluate((element) => element.getBoundingClientRect().height)
    for (const [top, isScrolled] of [
      [0, false],
      [20, false],
      [21, true],
      [400, true],
      [20, false],
    ] as const) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      await expect
        .poll(() => bar.evaluate((element) => element.hasAttribute('data-scrolled')), {
          message: `at ${top}`,
        })
        .toBe(isScrolled)
      await expect.poll(height).toBe(isScrolled ? 64 : 84)
    }
  })
  await test.step('NAV-02 Get Started opens the chatbots page', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
    await expect(page).toHaveURL('/chatbots')
  })
})

test.describe('mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('NAV-06 every link, Get Started and the logo close the menu at once', async ({ page }) => {
    // A page that never arrives: navigation closes the menu as well, and must not count.
    await page.route('**/*.data*', () => {})
    await openPage(page, '/careers')
    const names = [...LINKS.map(([label]) => new RegExp(`^${label}`)), /^Get Started$/, /home$/]
    for (const name of names) {
      await openMenu(page)
      await menu(page).getByRole('link', { name }).click()
      await expect(menu(page), String(name)).toBeHidden()
      await expect(page).toHaveURL('/careers')
    }
  })

  test('NAV-05 NAV-07 the menu opens and closes, exposes its state and the current page, and the logo links home', async ({
    page,
  }) => {
    await openPage(page, '/models')
    const toggle = page.getByRole('button', { name: 'Open menu' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(menu(page)).toBeHidden()
    await toggle.click()
    await expect(menu(page)).toBeVisible()
    await menu(page).getByRole('button', { name: 'Close menu' }).click()
    await expect(menu(page)).toBeHidden()
    await toggle.click()
    await expect(menu(page).getByRole('link', { name: /^Models/ })).toHaveAttribute(
      'aria-current',
      'page',
    )
    expect(await menu(page).evaluate((element) => element.contains(document.activeElement))).toBe(
      true,
    )
    await expect(page.locator('.nav-toggle')).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(toggle).toBeFocused()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await page
      .getByRole('banner')
      .getByRole('link', { name: `${product}, home` })
      .click()
    await expect(page).toHaveURL('/')
  })
})

function menu(page: Page) {
  return page.getByRole('dialog', { name: 'Menu' })
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
}
