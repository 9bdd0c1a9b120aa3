import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import {
  COMMON_HEADERS,
  MAX_HEADER_BYTES,
  nginxHeaders,
  ownHeaders,
  pageHeaders,
} from './page-headers.ts'

const PAGES = new Map([
  ['index.html', '<script>home()</script>'],
  ['about/index.html', '<script>about()</script>'],
  ['404/index.html', '<script>lost()</script>'],
])

const withScripts = (count: number) =>
  Array.from({ length: count }, (_, index) => `<script>run(${index})</script>`).join('')

test('each page has the policy of its own scripts', () => {
  const { common, policies } = pageHeaders(PAGES)
  expect(common).toEqual(COMMON_HEADERS)
  expect(Object.keys(policies)).toEqual([...PAGES.keys()])
  for (const [file, html] of PAGES) expect(policies[file]).toBe(contentSecurityPolicy(html))
})

test('a policy over two kilobytes stops the build and names the page', () => {
  const pages = new Map([...PAGES, ['models/index.html', withScripts(40)]])
  expect(() => pageHeaders(pages)).toThrow(/^models\/index\.html: the policy has \d{4} bytes$/)
})

test('the longest policy that passes is just below two kilobytes', () => {
  const lengthOf = (count: number) => Buffer.byteLength(contentSecurityPolicy(withScripts(count)))
  const count = Array.from({ length: 40 }, (_, index) => index).findLast(
    (scripts) => lengthOf(scripts) <= 2048,
  )
  expect(MAX_HEADER_BYTES).toBe(2048)
  expect(() => pageHeaders(new Map([['a.html', withScripts(count ?? 0)]]))).not.toThrow()
  expect(() => pageHeaders(new Map([['a.html', withScripts((count ?? 0) + 1)]]))).toThrow('a.html')
})

test('the nginx form maps each page to its policy', () => {
  const headers = pageHeaders(PAGES)
  const lines = nginxHeaders(headers).split('\n')
  for (const [file, policy] of Object.entries(headers.policies)) {
    expect(lines).toContain(`  "/${file}" "${policy}";`)
  }
  expect(lines).toContain('add_header Content-Security-Policy $page_policy always;')
})

test('the nginx form gives files that are no pages the narrowest policy', () => {
  const headers = pageHeaders(PAGES)
  expect(nginxHeaders(headers)).toContain(`  default "${headers.filePolicy}";`)
})

test('the nginx form carries every common header, on errors too', () => {
  const text = nginxHeaders(pageHeaders(PAGES))
  for (const [name, value] of Object.entries(COMMON_HEADERS)) {
    const quoted = value.replaceAll('"', '\\"')
    expect(text).toContain(`add_header ${name} "${quoted}" always;`)
  }
  expect(text).toContain('add_header Reporting-Endpoints "policy=\\"/api/reports\\"" always;')
})

test('violations are reported to the address that the header names', () => {
  const { common, policies } = pageHeaders(PAGES)
  expect(common['Reporting-Endpoints']).toBe('policy="/api/reports"')
  for (const policy of Object.values(policies)) {
    expect(policy).toMatch(/; report-to policy; report-uri \/api\/reports$/)
  }
})

test('a twin names its page, and a share image may stand in the pages of others', () => {
  const forms = { url: 'https://korab.example/about', markdown: '/about.md', image: '/share/a.png' }
  const own = ownHeaders([forms])
  expect(own).toEqual({
    'about.md': { Link: '<https://korab.example/about>; rel=canonical' },
    'share/a.png': { 'Cross-Origin-Resource-Policy': 'cross-origin' },
  })
  const lines = nginxHeaders(pageHeaders(PAGES, own)).split('\n')
  expect(lines).toContain('  "/about.md" "<https://korab.example/about>; rel=canonical";')
  expect(lines).toContain('add_header Link $own_link always;')
  const start = lines.indexOf('map $uri $own_cross_origin_resource_policy {')
  expect(lines.slice(start + 1, start + 3)).toEqual([
    '  default "same-origin";',
    '  "/share/a.png" "cross-origin";',
  ])
  expect(lines).not.toContain('add_header Cross-Origin-Resource-Policy "same-origin" always;')
})
