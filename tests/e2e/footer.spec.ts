import { siteContent } from '#tests/support/site-content.ts'
import { PAGE_TABLE } from '#site/page-table.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import { product } from '#tests/support/page-words.ts'

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
    await expect(footer.getByRole('link', { name: site.email })).toHaveAttribute(
      'href',
      `mailto:${site.email}`,
    )
    const network = footer.getByRole('link', { name: site.network.label })
    await expect(network).toHaveAttribute('href', site.network.url)
    await expect(network).toHaveAttribute('target', '_blank')
    await expect(network).toHaveAttribute('rel', /noopener/)
  })
})
