import { MODEL } from '#tests/support/site-content.ts'
import { readFileSync } from 'node:fs'
import { startNginx, type StartedNginx } from '#tests/support/api-process/start-nginx.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { PAGE_TABLE } from '#site/page-table.ts'
import { expect, test } from '@playwright/test'

/** Headers that must be the same from both servers. */
const COMPARED = [
  'content-security-policy',
  'cache-control',
  'content-type',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'link',
  'reporting-endpoints',
]

let nginx: StartedNginx
let origin: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  const port = await findFreePort()
  nginx = await startNginx({
    port,
    apiPorts: [await findFreePort(), await findFreePort()],
    build: 'dist',
  })
  origin = `http://127.0.0.1:${port}`
})

test.afterAll(() => nginx.close())

test('nginx and the Node server send the same responses', async ({ request }) => {
  const asset =
    /\/assets\/root-[\w-]+\.css/.exec(readFileSync('dist/client/index.html', 'utf8'))?.[0] ?? ''
  const paths = [
    ...PAGE_TABLE.map((entry) => entry.path),
    `/models/${MODEL.id}`,
    `/models/${MODEL.id}.data`,
    '/models/nothing-like-it',
    '/nope',
    '/404',
    '/contact-answer',
    '/contact-answer/stored',
    '/contact-answer/stored/',
    '/contact-answer/stored/index.html',
    '/contact-answer/stored.data',
    '/models.data',
    '/sitemap.xml',
    '/share/home.png',
    `/share/models/${MODEL.id}.png`,
    '/models.md',
    `/models/${MODEL.id}.md`,
    '/research.atom',
    '/site.webmanifest',
    '/icon-192.png',
    '/llms.txt',
    '/humans.txt',
    '/.well-known/security.txt',
    '/.well-known/nothing.txt',
    asset,
  ]
  for (const target of paths) {
    const [expected, actual] = [await request.get(target), await request.get(origin + target)]
    expect(actual.status(), target).toBe(expected.status())
    expect(await actual.text(), target).toBe(await expected.text())
    for (const name of COMPARED)
      expect(actual.headers()[name], `${target} ${name}`).toBe(expected.headers()[name])
  }
})

test('PLS-13 nginx and the Node server redirect other spellings and retired paths alike', async ({
  request,
}) => {
  for (const [target, location] of [
    ['/models/?x=1', '/models?x=1'],
    ['/Models', '/models'],
    ['/models/index.html', '/models'],
    ['/index.html', '/'],
    ['/privacy', '/privacy-policy'],
    ['/Pricing/?from=mail', '/chatbots?from=mail'],
  ] as const) {
    for (const server of [origin, '']) {
      const response = await request.get(server + target, { maxRedirects: 0 })
      const name = `${server}${target}`
      expect([name, response.status(), response.headers()['location']]).toEqual([
        name,
        308,
        location,
      ])
      const followed = await request.get(server + location)
      expect([name, followed.status(), followed.url().endsWith(location)]).toEqual([
        name,
        200,
        true,
      ])
    }
  }
})

test('nginx serves brotli and redirects to no other host', async () => {
  const compressed = await fetch(`${origin}/models`, { headers: { 'Accept-Encoding': 'br' } })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  const hostile = await fetch(`${origin}//evil.example/`, { redirect: 'manual' })
  expect(hostile.headers.get('location') ?? '').not.toMatch(/^\/\/|^https?:\/\/(?!127)/)
})

test('an error page of nginx is styled without any other file', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.setExtraHTTPHeaders({ 'X-Large': 'x'.repeat(9000) })
  const response = await page.goto(`${origin}/sq/models`)
  expect([response?.status(), response?.headers()['cache-control']]).toEqual([400, 'no-store'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Veprimi nuk u krye.')
  await expect(page.getByRole('link', { name: 'Te faqja kryesore' })).toHaveCSS(
    'display',
    'inline-block',
  )
  expect(requested).toEqual(['/sq/models'])
})
