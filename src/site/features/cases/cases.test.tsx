import { text } from 'node:stream/consumers'
import type { ComponentType } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { LoaderFunction } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const CASE = `id: sample-bank
order: 1
title: Card fraud found before the customer calls
client: A bank in Kosovo
problem: Two people read alarms by hand, and most alarms were wrong.
built: Kratos scores each payment and explains the three strongest reasons.
figures:
  - label: Wrong alarms per day
    before: many
    after: few
    source: Sample. File the report of the client here.
products:
  models: [kratos]
  personas: [qa]
`

async function siteOf(directory: string) {
  vi.stubEnv('CONTENT_DIR', directory)
  vi.resetModules()
  const { listLocalisedPages, listPaths } = await import('../../data/page-paths.server.ts')
  const { shellData } = await import('../../shell/shell-data.server.ts')
  const { homeData } = await import('../../pages/home/home-data.server.ts')
  const { chatbotsData } = await import('../../pages/chatbots/chatbots-data.server.ts')
  const { modelData } = await import('../../pages/model/model-data.server.ts')
  const { listEntries } = await import('../search/index/list-entries.server.ts')
  const { caseData } = await import('../../pages/case/case-data.server.ts')
  const { readPassages } = await import('#content/passages/read-passages.ts')
  const { findPlaceholders } = await import('#content/rules/placeholders.ts')
  const { contentIn } = await import('../../data/content.server.ts')
  const model = (id: string) => modelData(new Request(`http://localhost/models/${id}/`))
  return {
    ids: listLocalisedPages().map(({ id }) => id),
    paths: listPaths(),
    footer: shellData('en').footer.further.map(({ path }) => path),
    home: homeData('en').cases,
    chatbots: chatbotsData('en').cases,
    kratos: model('kratos').cases,
    lira: model('lira').cases,
    found: listEntries('en').map(({ url }) => url),
    passages: readPassages(directory).map(({ url }) => url),
    placeholders: findPlaceholders(contentIn('en')).map(({ file }) => file),
    caseData,
  }
}

afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('EXT-17 without a case there is no page, link, teaser, search entry or passage', async () => {
  const site = await siteOf(SAMPLE_CONTENT)
  const { ids, paths, footer, home, chatbots, kratos, found, passages } = site
  for (const list of [ids, paths, footer, found, passages])
    expect(list.filter((one) => one.includes('cases'))).toEqual([])
  expect([home, chatbots, kratos]).toEqual([undefined, undefined, undefined])
})

test('EXT-17 with a case it has pages, links, teasers on its products, search and passages', async () => {
  const site = await siteOf(copyContent({ 'cases/sample-bank.yaml': CASE }))
  expect(site.ids).toEqual(expect.arrayContaining(['cases', 'cases/sample-bank']))
  expect(site.paths).toEqual(expect.arrayContaining(['/cases', '/cases/sample-bank']))
  expect(site.footer[0]).toBe('/cases')
  const entry = {
    path: '/cases/sample-bank',
    title: 'Card fraud found before the customer calls',
    client: 'A bank in Kosovo',
    figure: { label: 'Wrong alarms per day', before: 'many', after: 'few' },
  }
  for (const teaser of [site.home, site.chatbots, site.kratos])
    expect(teaser?.entries).toEqual([entry])
  expect(site.lira).toBeUndefined()
  expect(site.found).toContain('/cases/sample-bank')
  expect(site.passages).toContain('/cases/sample-bank#hero')
  const data = site.caseData(new Request('http://localhost/cases/sample-bank/'))
  const linked = data.related.groups.flatMap(({ entries }) => entries.map(({ path }) => path))
  expect(linked).toEqual(['/chatbots#qa', '/models/kratos'])
  // The source is for the editors, and owed.
  expect(JSON.stringify(data)).not.toContain('File the report')
  expect(site.placeholders).toContain('content/cases/sample-bank.yaml')
})

/** The HTML of a route, as the build writes it. */
async function prerendered(path: string, Component: ComponentType, loader?: LoaderFunction) {
  const handler = createStaticHandler([{ path: '*', Component, ...(loader && { loader }) }])
  const context = await handler.query(new Request(`http://localhost${path}/`))
  if (context instanceof Response) throw new Error(`${path} was answered with ${context.status}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const page = <StaticRouterProvider router={router} context={context} hydrate={false} />
  return text((await prerenderToNodeStream(page)).prelude)
}

test('EXT-17 list, page and teaser of a case are prerendered', async () => {
  const { home } = await siteOf(copyContent({ 'cases/sample-bank.yaml': CASE }))
  const { CaseSection } = await import('./case-section.tsx')
  const casesRoute = await import('../../pages/cases/cases-route.tsx')
  const caseRoute = await import('../../pages/case/case-route.tsx')
  const list = await prerendered('/cases', casesRoute.default, casesRoute.loader)
  const page = await prerendered('/cases/sample-bank', caseRoute.default, caseRoute.loader)
  const teaser = await prerendered('/', () => <CaseSection cases={home} />)
  for (const html of [list, teaser]) expect(html).toContain('href="/cases/sample-bank"')
  for (const html of [list, page, teaser]) {
    expect(html).toContain('Card fraud found before the customer calls')
    expect(html).toContain('A bank in Kosovo')
    expect(html).toMatch(/<strong>many.*few<\/strong>/)
  }
  expect(page).toContain('Kratos scores each payment')
  expect(page).toContain('href="/models/kratos"')
})
