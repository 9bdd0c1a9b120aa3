import { PAGE_TABLE } from '#site/page-table.ts'
import { siteContent } from '#tests/support/site-content.ts'
import { expect, expectLink, mainNavigation, openPage, test } from '#tests/support/site-test.ts'
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
    const links = mainNavigation(page).getByRole('link')
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

const COLUMNS = {
  Company: ['About', 'Research', 'Careers', 'Contact'],
  Solutions: ['Chatbots', 'Models', 'Automations'],
  Legal: ['Privacy Policy', 'Terms of Service', 'Cookie Policy', 'Impressum'],
}

test('FTR-01 FTR-02 FTR-03 FTR-04 FTR-05 FTR-06 the footer has its links and texts', async ({
  page,
}) => {
  await openPage(page, '/')
  await test.step('FTR-01 FTR-02 the footer has three columns of links', async () => {
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('heading', { level: 2 })).toHaveText(Object.keys(COLUMNS))
    for (const [name, labels] of Object.entries(COLUMNS)) {
      await expect(footer.getByRole('navigation', { name }).getByRole('link')).toHaveText(labels)
    }
  })
  await test.step('FTR-06 the copyright line reads 2023-2025', async () => {
    await expect(page.getByRole('contentinfo').locator('.footer-copyright')).toHaveText(
      `© 2023-2025 ${product}`,
    )
  })
  await test.step('FTR-03 the header and footer link to every route', async () => {
    const hrefs = await page
      .locator('header a, footer a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const { path } of PAGE_TABLE) expect(hrefs).toContain(path)
  })
  await test.step('FTR-04 FTR-05 the footer has an e-mail link and a social network link with noopener', async () => {
    const { site } = siteContent
    const footer = page.getByRole('contentinfo')
    await expectLink(footer, site.email, `mailto:${site.email}`)
    const network = footer.getByRole('link', { name: site.network.label })
    await expect(network).toHaveAttribute('href', site.network.url)
    await expect(network).toHaveAttribute('target', '_blank')
    await expect(network).toHaveAttribute('rel', /noopener/)
  })
})

function menu(page: Page) {
  return page.getByRole('dialog', { name: 'Menu' })
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
}
