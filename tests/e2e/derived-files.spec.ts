import { siteContent } from '#tests/support/site-content.ts'
import { listLocalisedPages } from '#site/data/page-paths.server.ts'
import { markdownPath } from '#site/data/page-meta.server.ts'
import { expect, test } from '#tests/support/site-test.ts'

const { site, collections, pages: words } = siteContent
const pages = listLocalisedPages().filter(({ locale }) => locale === 'en')

test('EXT-07 every page has a Markdown export with its content, listed in llms.txt', async ({
  request,
}) => {
  const list = await (await request.get('/llms.txt')).text()
  for (const { id, path } of pages) {
    const exportPath = markdownPath(id, 'en')
    const response = await request.get(exportPath)
    expect(response.headers(), exportPath).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      link: `<${site.origin}${path}>; rel=canonical`,
    })
    const text = await response.text()
    expect(text, exportPath).toContain(`url: "${site.origin}${path}"`)
    expect(text.match(/^# /gm), exportPath).toHaveLength(1)
    expect(list, exportPath).toContain(`(${site.origin}${exportPath})`)
  }
  const chatbots = await (await request.get(markdownPath('chatbots', 'en'))).text()
  for (const { name, setupFeeEur, features } of collections.packages) {
    expect(chatbots).toContain(name)
    if (setupFeeEur) expect(chatbots).toContain(`€${setupFeeEur}`)
    for (const feature of features) expect(chatbots).toContain(feature)
  }
  for (const { label } of words.chatbots.comparison.features) expect(chatbots).toContain(label)
  for (const { code } of collections.roadmap) {
    expect(chatbots).toContain(code.text.trim().split('\n')[0] ?? '')
  }
})

test('PLS-02 the sitemap lists every page, and robots.txt, manifest, icons, security.txt and humans.txt are served', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])
  expect(listed).toEqual(listLocalisedPages().map(({ path }) => site.origin + path))
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
  const response = await request.get('/site.webmanifest')
  expect(response.headers()['content-type']).toBe('application/manifest+json')
  const { icons } = (await response.json()) as { icons: { src: string }[] }
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200)
  const security = await (await request.get('/.well-known/security.txt')).text()
  expect(security).toContain(`Expires: ${site.security.expires}`)
  const policy = /^Policy: (.+)$/m.exec(security)?.[1] ?? ''
  expect((await request.get(new URL(policy).pathname)).status()).toBe(200)
  const humans = await (await request.get('/humans.txt')).text()
  for (const { name } of collections.people) expect(humans).toContain(name)
})
