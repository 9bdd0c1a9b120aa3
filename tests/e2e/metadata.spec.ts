import { siteContent } from '#tests/support/site-content.ts'
import { listLocalisedPages } from '#site/data/page-paths.server.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import { product } from '#tests/support/page-words.ts'

const { site } = siteContent

test('every page has a unique title, a unique description and a canonical URL', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const values = new Set<string>()
  for (const { path, locale } of listLocalisedPages()) {
    await page.goto(path)
    const description = (await page.locator('meta[name=description]').getAttribute('content')) ?? ''
    expect(description.length, path).toBeGreaterThan(100)
    expect(description.length, path).toBeLessThanOrEqual(160)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.origin + path)
    await expect(page.locator('link[rel=icon]').first()).toHaveAttribute('href', '/favicon.svg')
    // The title of a paper is the same in every language.
    values.add(`${locale} ${await page.title()}`).add(`${locale} ${description}`)
  }
  expect(values.size).toBe(listLocalisedPages().length * 2)
})

test('client-side navigation updates the title and the canonical URL', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveTitle(`Careers | ${product}`)
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
