import { decodeText } from '#build/markdown-export.ts'
import { readContent } from '#content/reader/read-content.ts'
import { siteContent } from '#tests/support/site-content.ts'
import { listLocalisedPages } from '#site/data/page-paths.server.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const { site } = siteContent
const pages = listLocalisedPages()

/** The contents of the meta elements, by name or property. */
function metasIn(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)
  return Object.fromEntries(
    [...found].map(([, name = '', content = '']) => [name, decodeText(content)]),
  )
}

for (const locale of new Set(pages.map((page) => page.locale))) {
  test(`PLS-02 every page has its own address, texts and picture to share in ${locale}`, async ({
    request,
  }) => {
    const { territory } = readContent('content', locale).messages.sharing
    for (const { id, path } of pages.filter((page) => page.locale === locale)) {
      const html = await (await request.get(path)).text()
      expect(html, path).toContain(`<link rel="canonical" href="${site.origin}${path}"/>`)
      expect(html, path).toContain('<link rel="icon" href="/favicon.svg"')
      if (id !== 'home') expect(html, path).toContain('"BreadcrumbList"')
      const metas = metasIn(html)
      expect(metas['description'], path).toMatch(/^.{101,160}$/)
      expect(metas, path).toMatchObject({
        'og:url': site.origin + path,
        'og:description': metas['description'],
        'og:type': id.startsWith('research/') ? 'article' : 'website',
        'og:site_name': site.product,
        'og:locale': territory,
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
      })
      const [, title = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? []
      expect(decodeText(title), path).toBe(`${metas['og:title']} | ${site.product}`)
      const image = await request.get(new URL(metas['og:image'] ?? '').pathname)
      expect(image.headers(), path).toMatchObject({
        'content-type': 'image/png',
        'cross-origin-resource-policy': 'cross-origin',
      })
    }
  })
}

test('PLS-02 structured data is not in the route data and not duplicated by navigation', async ({
  page,
  request,
}) => {
  for (const path of ['/_.data', '/research.data', '/chatbots.data']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect((await response.text()).includes('schema.org'), path).toBe(false)
  }
  await openPage(page, '/chatbots')
  const blocks = page.locator('script[type="application/ld+json"]')
  await expect(blocks).toHaveCount(1)
  const research = page.getByRole('contentinfo').getByRole('link', { name: 'Research' })
  await research.click()
  await expect(page).toHaveTitle(/^AI research/)
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
    'content',
    `${site.origin}/research`,
  )
  await expect(page.locator('meta[property="og:image"]')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveTitle(/^AI chatbots/)
  await expect(blocks).toHaveCount(1)
})
