import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { COMMON_HEADERS, MAX_HEADER_BYTES, nginxHeaders, pageHeaders } from './page-headers.ts'

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
    expect(text).toContain(`add_header ${name} "${value}" always;`)
  }
})
