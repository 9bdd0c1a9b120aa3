import { siteContent } from '#tests/support/site-content.ts'
import { listLocalisedPages } from '#site/data/page-paths.server.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import { product, titleOf } from '#tests/support/page-words.ts'

const { site } = siteContent

test('client-side navigation updates the title and the canonical URL', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveTitle(`${titleOf('careers')} | ${product}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${site.origin}/careers`,
  )
})

test('PLS-02 the sitemap lists every page, and robots.txt references it', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])
  expect(listed).toEqual(listLocalisedPages().map(({ path }) => site.origin + path))
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
})
