import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PAGE_TABLE } from '#site/page-table.ts'
import { expect, test } from '@playwright/test'

/** The two servers must give the same answers: the pages do not know which one they stand behind. */
const PORT = 8181
const NGINX = `http://127.0.0.1:${PORT}`
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

let nginx: ChildProcess

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  mkdirSync('.cache', { recursive: true })
  rmSync('.cache/nginx-plain.sock', { force: true })
  const settings = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:8080', `127.0.0.1:${PORT}`)
    .replace('127.0.0.1:8081', `unix:${path.resolve('.cache/nginx-plain.sock')}`)
    .replace('../build/nginx-headers.conf', path.resolve('build/nginx-headers.conf'))
    .replace('../build/nginx-addresses.conf', path.resolve('build/nginx-addresses.conf'))
  writeFileSync('.cache/nginx.conf', settings)
  nginx = spawn('nginx', [
    '-p',
    path.resolve('build'),
    '-c',
    path.resolve('.cache/nginx.conf'),
    '-g',
    'daemon off;',
  ])
  await expect
    .poll(() =>
      fetch(NGINX).then(
        (answer) => answer.status,
        () => 0,
      ),
    )
    .toBe(200)
})

test.afterAll(() => {
  nginx.kill()
})

test('nginx and the Node server answer alike', async ({ request }) => {
  const asset =
    /\/assets\/root-[\w-]+\.css/.exec(readFileSync('build/client/index.html', 'utf8'))?.[0] ?? ''
  const paths = [
    ...PAGE_TABLE.map((entry) => entry.path),
    '/models/kratos',
    '/models/kratos.data',
    '/models/kratoss',
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
    '/share/models/kratos.png',
    '/models.md',
    '/models/kratos.md',
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
    const [own, other] = [await request.get(target), await request.get(NGINX + target)]
    expect(other.status(), target).toBe(own.status())
    expect(await other.text(), target).toBe(await own.text())
    for (const name of COMPARED)
      expect(other.headers()[name], `${target} ${name}`).toBe(own.headers()[name])
  }
})

test('PLS-13 nginx and the Node server send other spellings and retired addresses to the same page', async ({
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
    for (const server of [NGINX, '']) {
      const answer = await request.get(server + target, { maxRedirects: 0 })
      const name = `${server}${target}`
      expect([name, answer.status(), answer.headers()['location']]).toEqual([name, 308, location])
      const arrived = await request.get(server + location)
      expect([name, arrived.status(), arrived.url().endsWith(location)]).toEqual([name, 200, true])
    }
  }
})

test('nginx serves brotli and leads to no other host', async () => {
  const compressed = await fetch(`${NGINX}/models`, { headers: { 'Accept-Encoding': 'br' } })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  const hostile = await fetch(`${NGINX}//evil.example/`, { redirect: 'manual' })
  expect(hostile.headers.get('location') ?? '').not.toMatch(/^\/\/|^https?:\/\/(?!127)/)
})
