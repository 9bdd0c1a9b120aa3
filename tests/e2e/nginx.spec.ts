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

test('nginx and the Node server send the same responses, nginx in brotli', async ({ request }) => {
  const compressed = await fetch(`${origin}/models`, { headers: { 'Accept-Encoding': 'br' } })
  expect(compressed.headers.get('content-encoding')).toBe('br')
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
    '/share/models.png',
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
