import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  contentSecurityPolicy,
  findStyleAttributes,
  inlineScriptHashes,
  COMMON_HEADERS,
  nginxHeaders,
  ownHeaders,
  pageHeaders,
  nginxAddresses,
} from './headers.ts'

const hashOf = (source: string) =>
  `'sha256-${createHash('sha256').update(source, 'utf8').digest('base64')}'`

const directivesOf = (html: string) =>
  new Map(
    contentSecurityPolicy(html)
      .split('; ')
      .map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
  )

test('hashes each inline script exactly', () => {
  const first = 'try{a("é")}catch{}'
  const second = '\n  import "/b.js"\n'
  const html = `<head><script>${first}</script></head><script type="module" async="">${second}</script>`
  expect(inlineScriptHashes(html)).toEqual([hashOf(first), hashOf(second)])
})

test('allows an inline style by its hash, and no other', () => {
  expect(directivesOf('<style>a{}</style>').get('style-src')).toEqual(["'self'", hashOf('a{}')])
  expect(directivesOf('<link rel="stylesheet">').get('style-src')).toEqual(["'self'"])
})

test('allows scripts by hash only', () => {
  const sources = directivesOf('<script>a()</script>').get('script-src')
  expect(sources).toEqual(["'strict-dynamic'", hashOf('a()')])
})

test('restricts everything else to this origin or forbids it', () => {
  const directives = directivesOf('<script>a()</script>')
  for (const name of [
    'default-src',
    'style-src',
    'img-src',
    'font-src',
    'connect-src',
    'worker-src',
    'manifest-src',
    'form-action',
  ]) {
    expect([name, ...(directives.get(name) ?? [])]).toEqual([name, "'self'"])
  }
  for (const name of [
    'media-src',
    'object-src',
    'frame-src',
    'child-src',
    'base-uri',
    'frame-ancestors',
  ]) {
    expect([name, ...(directives.get(name) ?? [])]).toEqual([name, "'none'"])
  }
  expect(directives.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(contentSecurityPolicy('<script>a()</script>')).not.toMatch(/unsafe|https?:|\*|data:/)
})

test('finds style attributes on every kind of element', () => {
  const html =
    '<p class="a" style="color:red">x</p><svg\n style="width:1px"/><style>p{}</style><p class="style">y</p>'
  expect(findStyleAttributes(html)).toEqual([
    '<p class="a" style="color:red"',
    '<svg\n style="width:1px"',
  ])
})

const PAGES = new Map([
  ['index.html', '<script>home()</script>'],
  ['about/index.html', '<script>about()</script>'],
  ['404/index.html', '<script>lost()</script>'],
])

const withScripts = (count: number) =>
  Array.from({ length: count }, (_, index) => `<script>run(${index})</script>`).join('')

test('each page has a policy for its own scripts', () => {
  const { common, policies } = pageHeaders(PAGES)
  expect(common).toEqual(COMMON_HEADERS)
  expect(Object.keys(policies)).toEqual([...PAGES.keys()])
  for (const [file, html] of PAGES) expect(policies[file]).toBe(contentSecurityPolicy(html))
})

test('fails the build for a policy over 2 KB and names the page', () => {
  const pages = new Map([...PAGES, ['models/index.html', withScripts(40)]])
  expect(() => pageHeaders(pages)).toThrow(/^models\/index\.html: the policy has \d{4} bytes$/)
})

test('a page can have a policy and headers of its own, on both servers', () => {
  const file = 'admin/index.html'
  const pages = new Map([...PAGES, [file, '<script src="a.js"></script>']])
  const own = { [file]: { 'X-Robots-Tag': 'noindex' } }
  const headers = pageHeaders(pages, own, { [file]: "script-src 'self'" })
  expect(headers.policies[file]).toBe("script-src 'self'")
  const nginx = nginxHeaders(headers)
  expect(nginx).toContain(`  "/${file}" "script-src 'self'";`)
  expect(nginx).toContain(`  "/${file}" "noindex";`)
  expect(nginx.match(/add_header Content-Security-Policy/g)).toHaveLength(1)
})

test('nginx sends every common header, on errors too', () => {
  const text = nginxHeaders(pageHeaders(PAGES))
  for (const [name, value] of Object.entries(COMMON_HEADERS)) {
    const quoted = value.replaceAll('"', '\\"')
    expect(text).toContain(`add_header ${name} "${quoted}" always;`)
  }
  expect(text).toContain('add_header Reporting-Endpoints "policy=\\"/api/reports\\"" always;')
})

test('reports violations to the endpoint of the header', () => {
  const { common, policies } = pageHeaders(PAGES)
  expect(common['Reporting-Endpoints']).toBe('policy="/api/reports"')
  for (const policy of Object.values(policies)) {
    expect(policy).toMatch(/; report-to policy; report-uri \/api\/reports$/)
  }
})

test('links Markdown exports to their page and allows embedding share images', () => {
  const forms = {
    url: 'https://company.example/about',
    markdown: '/about.md',
    image: '/share/a.png',
  }
  const own = ownHeaders([forms])
  expect(own).toEqual({
    'about.md': { Link: '<https://company.example/about>; rel=canonical' },
    'share/a.png': { 'Cross-Origin-Resource-Policy': 'cross-origin' },
  })
  const lines = nginxHeaders(pageHeaders(PAGES, own)).split('\n')
  expect(lines).toContain('  "/about.md" "<https://company.example/about>; rel=canonical";')
  expect(lines).toContain('add_header Link $own_link always;')
  const start = lines.indexOf('map $uri $own_cross_origin_resource_policy {')
  expect(lines.slice(start + 1, start + 3)).toEqual([
    '  default "same-origin";',
    '  "/share/a.png" "cross-origin";',
  ])
  expect(lines).not.toContain('add_header Cross-Origin-Resource-Policy "same-origin" always;')
})

test('redirects the bare domain for nginx if the origin has www', () => {
  const lines = nginxAddresses(new Map(), 'https://www.company.example').split('\n')
  expect(lines).toContain('  "company.example" 1;')
  expect(lines).toContain('  default "https://www.company.example";')
})
