import { readContent } from '#content/reader/read-content.ts'
import { siteContent } from '#tests/support/site-content.ts'
import { listLocalisedPages } from '#site/data/page-paths.server.ts'
import { PAGE_PATHS } from '#tests/support/page-paths.ts'
import { readHead } from '#tests/support/read-head.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const { site } = siteContent
/** Each template in each language. */
const pages = listLocalisedPages().filter(({ path, locale }) => {
  const own = locale === 'en' ? path : path.slice(locale.length + 1) || '/'
  return PAGE_PATHS.includes(own)
})

const territories = new Map<string, string>()

/** Reading the content of a language takes a second. */
function territoryOf(locale: (typeof pages)[number]['locale']): string {
  const known = territories.get(locale)
  const territory = known ?? readContent('content', locale).messages.sharing.territory
  territories.set(locale, territory)
  return territory
}

interface Node {
  readonly '@type': string
  readonly '@id'?: string
  readonly [name: string]: unknown
}

const typesOf = (block: string) => {
  const graph = JSON.parse(block) as { '@context': string; '@graph': Node[] }
  expect(graph['@context']).toBe('https://schema.org')
  return graph['@graph'].map((node) => node['@type'])
}

test('PLS-02 every page has its own title, description, canonical URL, share image and structured data', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  await page.goto('about:blank')
  const own = new Set<string>()
  for (const { id, path, locale } of pages) {
    const { title, headings, metas, links, data } = await readHead(
      page,
      await (await request.get(path)).text(),
    )
    const canonical = links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)
    expect(canonical, path).toEqual([site.origin + path])
    expect(headings, path).toBe(1)
    expect(links.find(({ rel }) => rel === 'icon')?.href, path).toBe('/favicon.svg')
    expect(metas['description'], path).toMatch(/^.{101,160}$/)
    expect(metas, path).toMatchObject({
      'og:url': site.origin + path,
      'og:description': metas['description'],
      'og:type': id.startsWith('research/') ? 'article' : 'website',
      'og:site_name': site.product,
      'og:locale': territoryOf(locale),
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
    expect(title, path).toBe(`${metas['og:title']} | ${site.product}`)
    expect(metas['og:image:alt'], path).toBeTruthy()
    const image = await request.get(new URL(metas['og:image'] ?? '').pathname)
    const picture = await image.body()
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], path).toEqual([1200, 630])
    expect(picture.length, path).toBeLessThanOrEqual(60_000)
    expect(image.headers(), path).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(data, path).toHaveLength(1)
    expect(typesOf(data[0] ?? ''), path).toEqual(
      expect.arrayContaining([
        'Organization',
        'WebSite',
        ...(id === 'home' ? [] : ['BreadcrumbList']),
      ]),
    )
    // The title of a paper is the same in every language.
    own
      .add(`${locale} ${title}`)
      .add(`${locale} ${metas['description']}`)
      .add(`${locale} ${picture.toString('base64')}`)
  }
  expect(own.size).toBe(pages.length * 3)
})

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
