import { FILE_POLICY } from '#build/headers.ts'
import { expect, test } from 'vitest'
import { BUILD_FILES, POLICIES, smallApp } from '#tests/fixtures/small-build.ts'
import { requestRaw } from '#tests/support/raw-request.ts'

async function getRaw(path: string) {
  const { app } = await smallApp()
  return requestRaw(await app.listen({ host: '127.0.0.1', port: 0 }), path)
}

test.each([
  ['/', 'index.html', 'text/html; charset=utf-8', 'no-cache'],
  ['/about', 'about/index.html', 'text/html; charset=utf-8', 'no-cache'],
  ['/about.data', 'about.data', 'text/x-script', 'public, max-age=60'],
  ['/favicon.svg', 'favicon.svg', 'image/svg+xml', 'public, max-age=3600'],
  ['/sitemap.xml', 'sitemap.xml', 'application/xml', 'public, max-age=3600'],
  [
    '/assets/app-1a2b3c.js',
    'assets/app-1a2b3c.js',
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ],
  [
    '/assets/serif-4d5e6f.woff2',
    'assets/serif-4d5e6f.woff2',
    'font/woff2',
    'public, max-age=31536000, immutable',
  ],
] as const)('serves %s with its file, type and cache policy', async (url, file, type, cache) => {
  const { app } = await smallApp()
  const response = await app.inject(url)
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe(BUILD_FILES[file])
  expect(response.headers).toMatchObject({
    'content-type': type,
    'cache-control': cache,
    'content-length': String(Buffer.byteLength(BUILD_FILES[file])),
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
})

test('pages have their own CSP, other files the strictest', async () => {
  const { app } = await smallApp()
  const policyAt = async (url: string) => (await app.inject(url)).headers['content-security-policy']
  expect(await policyAt('/')).toBe(POLICIES['index.html'])
  expect(await policyAt('/about')).toBe(POLICIES['about/index.html'])
  expect(await policyAt('/nowhere')).toBe(POLICIES['404/index.html'])
  expect(await policyAt('/favicon.svg')).toBe(FILE_POLICY)
})

test.each([
  ['br, gzip', 'br', '.br'],
  ['gzip, deflate, br;q=0.5', 'br', '.br'],
  ['gzip', 'gzip', '.gz'],
  ['gzip, br;q=0', 'gzip', '.gz'],
  ['br; q=0.0, gzip; q=0.8', 'gzip', '.gz'],
  ['br;q=0, gzip;q=0.000', undefined, ''],
  ['deflate, zstd', undefined, ''],
  ['identity', undefined, ''],
  ['', undefined, ''],
])('Accept-Encoding %j selects %s', async (accepted, encoding, ending) => {
  const { app, bytesOf } = await smallApp()
  const response = await app.inject({ url: '/about', headers: { 'accept-encoding': accepted } })
  const bytes = bytesOf(`about/index.html${ending}`)
  expect(response.headers['content-encoding']).toBe(encoding)
  expect(response.headers['content-length']).toBe(String(bytes.length))
  expect(response.rawPayload.equals(bytes)).toBe(true)
})

test('answers a matching ETag with 304 and headers', async () => {
  const { app } = await smallApp()
  const first = await app.inject('/about')
  const etag = String(first.headers.etag)
  const second = await app.inject({ url: '/about', headers: { 'if-none-match': etag } })
  expect(second.statusCode).toBe(304)
  expect(second.body).toBe('')
  const kept = ['etag', 'cache-control', 'content-security-policy', 'vary']
  expect(kept.map((name) => second.headers[name])).toEqual(kept.map((name) => first.headers[name]))
})

test.each(['/about', '/assets/app-1a2b3c.js', '/nowhere'])(
  'HEAD %s has the headers of GET and no body',
  async (url) => {
    const { app } = await smallApp()
    const withoutDate = ({ date: _date, ...headers }: Record<string, unknown>) => headers
    const [get, head] = [await app.inject(url), await app.inject({ method: 'HEAD', url })]
    expect(head.statusCode).toBe(get.statusCode)
    expect(withoutDate(head.headers)).toEqual(withoutDate(get.headers))
    expect(head.body).toBe('')
  },
)

test.each([
  '/nowhere',
  '/about/team',
  '/404',
  '/sq',
  '/.env',
  '/assets/gone.js',
  '/%E0%A4%A',
  '/%',
  '/%00',
  `/${'a'.repeat(3000)}`,
  '/__proto__',
  '/constructor',
  '/contact-answer',
  '/contact-answer/stored',
  '/contact-answer/stored/index.html',
])('%s answers 404 with the not-found page', async (url) => {
  const { app } = await smallApp()
  const response = await app.inject(url)
  expect(response.statusCode).toBe(404)
  expect(response.body).toBe(BUILD_FILES['404/index.html'])
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.headers['content-security-policy']).toBe(POLICIES['404/index.html'])
  expect(response.headers['cache-control']).toBe('no-store')
})

test.each(['/about?theme=dark', '/about?', '/about?a=/../x&b=%'])(
  'ignores the query string of %s',
  async (url) => {
    const { status, body } = await getRaw(url)
    expect(status).toBe(200)
    expect(body).toBe(BUILD_FILES['about/index.html'])
  },
)

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/../../secret.txt',
  '/..\\secret.txt',
  '/about/../../secret.txt',
  '//../secret.txt',
  '/./../secret.txt',
  '/../headers.json',
  '/client/index.html',
  '/secret.txt',
])('%s cannot leave the build folder', async (path) => {
  expect(await getRaw(path)).toEqual({
    status: 404,
    location: undefined,
    body: BUILD_FILES['404/index.html'],
  })
})

test('the not-found page is never "not modified"', async () => {
  const { app } = await smallApp()
  const etag = String((await app.inject('/nowhere')).headers.etag)
  const response = await app.inject({ url: '/elsewhere', headers: { 'if-none-match': etag } })
  expect(response.statusCode).toBe(404)
  expect(response.body).toBe(BUILD_FILES['404/index.html'])
})
