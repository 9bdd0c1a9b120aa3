import { formatLongDate } from '#content/format.ts'
import { LEGAL_PAGES } from '#content/reader/collections.ts'
import { ALL_ROUTES } from '#tests/support/page-paths.ts'
import { siteContent } from '#tests/support/site-content.ts'
import { expect, expectLink, openPage, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

const { collections, legal, site } = siteContent

const DATED_PAGES = [
  { id: 'LEG-01', name: 'privacy-policy', label: 'Last updated' },
  { id: 'LEG-02', name: 'terms-of-service', label: 'Effective from' },
  { id: 'LEG-03', name: 'cookie-policy', label: 'Last updated' },
] as const

test('LEG-01 LEG-02 LEG-03 LEG-04 the dated pages have their date, numbered sections and specified contents', async ({
  page,
}) => {
  const main = page.getByRole('main')
  for (const { id, name, label } of DATED_PAGES) {
    await test.step(`${id} ${name}`, async () => {
      const { date, sections } = legal[name]
      const day = date?.value ?? ''
      await openPage(page, `/${name}`)
      const shown = `${label} ${formatLongDate(day, 'en')}`
      await expect(main.getByText(shown, { exact: true })).toBeVisible()
      await expect(page.locator('main time')).toHaveAttribute('datetime', day)
      const headings = main.getByRole('heading', { level: 2 })
      await expect(headings).toHaveCount(sections)
      for (let index = 0; index < sections; index += 1) {
        await expect(headings.nth(index)).toHaveText(new RegExp(`^${index + 1}\\. \\S`))
      }
    })
  }
  // The last page is the Cookie Policy.
  await expect(page.getByRole('heading', { name: 'Cookie Consent Manager' })).toBeVisible()
  await expect(main.locator('.consent-manager').getByRole('button')).toHaveText([
    'Accept',
    'Decline',
  ])
  await openPage(page, '/terms-of-service')
  await expect(main).toContainText('You must be at least 18 years old')
  await openPage(page, '/privacy-policy')
  await main.getByRole('link', { name: 'Cookie Policy' }).click()
  await expect(page).toHaveURL('/cookie-policy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie Policy')
})

test('LEG-05 LEG-06 the Impressum has its sections', async ({ page }) => {
  await openPage(page, '/impressum')
  await test.step('LEG-05 LEG-06 the Impressum lists the four leaders, e-mail and website, without a date', async () => {
    const main = page.getByRole('main')
    const leaders = main.locator('section', { hasText: 'The company is represented by' })
    await expect(leaders.getByRole('listitem')).toHaveText(
      collections.people.map(({ name, title1, title2 }) => `${name}, ${title1}, ${title2}`),
    )
    await expectLink(main, site.email, `mailto:${site.email}`)
    await expectLink(main, site.origin, site.origin)
    await expect(main.locator('time')).toHaveCount(0)
    await expect(main).not.toContainText(/Last updated|Effective from|\b20\d\d-\d\d/)
  })
  await test.step('LEG-06 further statutory details are subheadings of the specified sections', async () => {
    const branches = page.locator('main section', { hasText: 'Branches and registration' })
    await expect(branches.getByRole('heading', { level: 3 })).toHaveText(
      collections.branches.map(({ country }) => country),
    )
    await expect(branches.getByRole('term').filter({ hasText: 'Register' })).toHaveCount(
      collections.branches.length,
    )
  })
})

test('the table of contents links to the sections and marks the current one, including the last', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, '/privacy-policy')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await expect(contents.getByRole('link')).toHaveCount(legal['privacy-policy'].sections)
  await expect(currentLink(page)).toHaveText('1. Who we are')
  await contents.getByRole('link', { name: '3. Recipients and transfers' }).click()
  await expect(page).toHaveURL('/privacy-policy#recipients-and-transfers')
  await expect(currentLink(page)).toHaveText('3. Recipients and transfers')
  await expect(contents).toBeInViewport()
  await page.locator('#your-rights').evaluate((section) => section.scrollIntoView())
  await expect(currentLink(page)).toHaveText('5. Your rights')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(currentLink(page)).toHaveText('1. Who we are')
  for (const name of ALL_ROUTES ? LEGAL_PAGES : (['privacy-policy', 'impressum'] as const)) {
    await openPage(page, `/${name}`)
    for (const link of await contents.getByRole('link').all()) {
      await link.press('Enter')
      await expect(link).toHaveAttribute('aria-current', 'location')
    }
  }
})

test('EXT-14 the footer leads to the security page, which ends in the contact form, to the accessibility statement and to the licences, which list the browser packages and their texts', async ({
  page,
}) => {
  await openPage(page, '/careers')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Security' }).click()
  await expect(page).toHaveURL('/security')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security and data')
  const main = page.getByRole('main')
  await expect(main.getByText('To be confirmed')).toHaveCount(0)
  await expect(main.getByText('Not yet published: ').first()).toBeVisible()
  await expect(main.getByRole('link', { name: site.email })).toBeVisible()
  await main.getByRole('link', { name: 'contact form' }).click()
  await expect(page).toHaveURL('/contact')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Accessibility' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessibility Statement')
  await expect(page.getByRole('main').getByRole('link', { name: site.email })).toBeVisible()
  await footer.getByRole('link', { name: 'Licences' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licences and Notices')
  const browser = page.locator('section', { hasText: 'Software in your browser' })
  const cell = browser.getByRole('cell', { name: /react / })
  for (const name of ['react', 'react-dom', 'react-router']) {
    await expect(cell).toContainText(new RegExp(`(^|, )${name} \\d`))
  }
  const link = page.getByRole('link', { name: 'third-party-notices.txt' })
  const response = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(response.headers()['content-type']).toContain('text/plain')
  const text = await response.text()
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect(text.match(/^={80}$/gm)?.length).toBeGreaterThan(90)
})

test('on a phone a table shows labelled cells and does not scroll horizontally', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/cookie-policy')
  const table = page.getByRole('table')
  await expect(table.getByRole('cell', { name: 'cookie_consent' })).toBeVisible()
  const widths = await table.evaluate((element) => [element.scrollWidth, element.clientWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
  const label = await table
    .getByRole('cell', { name: '365 days' })
    .evaluate((cell) => getComputedStyle(cell, '::before').content)
  expect(label).toContain('Lifetime')
})

function currentLink(page: Page) {
  return page.getByRole('navigation', { name: 'Contents' }).locator('[aria-current=location]')
}
