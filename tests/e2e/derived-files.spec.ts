import { readContent } from '#content/reader/read-content.ts'
import { listLocalisedPages } from '#site/data/page-paths.server.ts'
import { markdownPath } from '#site/data/page-meta.server.ts'
import { expect, test } from '#tests/support/site-test.ts'

const { site, collections, pages: words } = readContent('content')
const pages = listLocalisedPages()

test('every page has a Markdown export that llms.txt lists', async ({ request }) => {
  const list = await (await request.get('/llms.txt')).text()
  for (const { id, path } of pages) {
    const address = markdownPath(id, 'en')
    const response = await request.get(address)
    expect(response.headers(), address).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      link: `<${site.origin}${path}>; rel=canonical`,
    })
    const text = await response.text()
    expect(text, address).toContain(`url: "${site.origin}${path}"`)
    expect(text.match(/^# /gm), address).toHaveLength(1)
    expect(list, address).toContain(`(${site.origin}${address})`)
  }
})

test('a Markdown export has the content of its page', async ({ request }) => {
  const markdownOf = async (id: string) => (await request.get(markdownPath(id, 'en'))).text()
  const chatbots = await markdownOf('chatbots')
  for (const { name, setupFeeEur, features } of collections.packages) {
    expect(chatbots).toContain(name)
    if (setupFeeEur) expect(chatbots).toContain(`€${setupFeeEur}`)
    for (const feature of features) expect(chatbots).toContain(feature)
  }
  for (const { label } of words.chatbots.comparison.features) expect(chatbots).toContain(label)
  for (const { code } of collections.roadmap) {
    expect(chatbots).toContain(code.text.trim().split('\n')[0] ?? '')
  }
  const models = await markdownOf('models')
  for (const model of collections.models) {
    const texts = [model.title, model.problem, model.whyThisModel, model.namingReason]
    for (const text of texts) expect(models).toContain(text)
    expect(models).toContain(`${model.accuracyPercent}%`)
    expect(await markdownOf(`models/${model.id}`)).toContain(`# ${model.title}`)
  }
  const automations = await markdownOf('automations')
  for (const { title, features } of collections.automations) {
    for (const text of [title, ...features]) expect(automations).toContain(text)
  }
  const careers = await markdownOf('careers')
  for (const { title, requirements } of collections.jobs) {
    for (const text of [title, ...requirements]) expect(careers).toContain(text)
  }
  const research = await markdownOf('research')
  for (const { title, description } of collections.papers) {
    for (const text of [title, description]) expect(research).toContain(text)
  }
  const about = await markdownOf('about')
  for (const { name } of collections.people) expect(about).toContain(name)
})

test('the feed is well-formed Atom with every paper, and the research pages name it', async ({
  page,
  request,
}) => {
  const answer = await request.get('/research.atom')
  expect(answer.headers()['content-type']).toBe('application/atom+xml')
  await page.goto('about:blank')
  const feed = await page.evaluate(
    (xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml')
      const texts = (name: string) =>
        [...document.querySelectorAll(`entry > ${name}`)].map((node) => node.textContent)
      const isBroken = document.querySelector('parsererror') !== null
      return { isBroken, ids: texts('id'), updated: texts('updated'), content: texts('content') }
    },
    await answer.text(),
  )
  expect(feed.isBroken).toBe(false)
  expect(feed.ids.toSorted()).toEqual(
    collections.papers.map(({ id }) => `${site.origin}/research/${id}`).toSorted(),
  )
  expect(feed.updated).toHaveLength(collections.papers.length)
  expect(feed.content.toSorted()).toEqual(collections.papers.map((one) => one.abstract).toSorted())
  for (const path of ['/research', `/research/${collections.papers[0]?.id}`]) {
    const html = await (await request.get(path)).text()
    expect(html).toMatch(
      /<link rel="alternate" type="application\/atom\+xml"[^>]*"\/research.atom"/,
    )
  }
})

test('the manifest, its icons and the files for people who look behind the pages are served', async ({
  request,
}) => {
  const answer = await request.get('/site.webmanifest')
  expect(answer.headers()['content-type']).toBe('application/manifest+json')
  const { icons } = (await answer.json()) as { icons: { src: string }[] }
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200)
  const security = await (await request.get('/.well-known/security.txt')).text()
  expect(security).toContain(`Expires: ${site.security.expires}`)
  const policy = /^Policy: (.+)$/m.exec(security)?.[1] ?? ''
  expect((await request.get(new URL(policy).pathname)).status()).toBe(200)
  const humans = await (await request.get('/humans.txt')).text()
  for (const { name } of collections.people) expect(humans).toContain(name)
})
