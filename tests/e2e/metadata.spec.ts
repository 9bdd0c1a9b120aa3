import { siteContent } from '#tests/support/site-content.ts'
import { listLocalisedPages } from '#site/data/page-paths.server.ts'
import { expect, test } from '#tests/support/site-test.ts'

const { site } = siteContent

test('PLS-02 the sitemap lists every page, and robots.txt references it', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])
  expect(listed).toEqual(listLocalisedPages().map(({ path }) => site.origin + path))
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
})
