import { REPORTS_PATH } from '#shared/policy-reports.ts'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/runtime/log.ts'
import { loadPagesOnly } from '#tests/fixtures/pages-only.ts'
import { smallBuild } from '#tests/fixtures/small-build.ts'
import { expect, onTestFinished, test } from 'vitest'

const NEWER = 'application/reports+json'
const OLDER = 'application/csp-report'

async function reportingApp(reportsPerAddressHour = 1000) {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as never) })
  const app = createApp({
    ...(await loadPagesOnly(await smallBuild())),
    log,
    reportsPerAddressHour,
  })
  onTestFinished(() => app.close())
  const send = (type: string, body: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: REPORTS_PATH,
      headers: { 'content-type': type, host: 'company.example', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const metrics = async () => (await app.inject('/metrics')).body
  return { send, metrics, lines }
}

const newer = (body: Record<string, unknown>, type = 'csp-violation') => [
  { type, age: 10, url: 'https://company.example/about?name=John', user_agent: 'X', body },
]

const BODY = {
  documentURL: 'https://company.example/about?name=John#John',
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://evil.example/john.js?name=John',
  sourceFile: 'https://company.example/assets/app-1a2b3c.js?John',
  lineNumber: 12,
  sample: 'John',
  originalPolicy: 'John',
  referrer: 'https://john.example',
}

const LINE = {
  level: 40,
  msg: 'page fault reported',
  kind: 'policy',
  page: '/about',
  directive: 'script-src-elem',
  blocked: 'cross-origin',
  source: '/assets/app-1a2b3c.js',
  line: 12,
}

test('logs and counts a violation without quoting it', async () => {
  const { send, lines, metrics } = await reportingApp()
  const { statusCode, body, headers } = await send(NEWER, newer(BODY))
  expect([statusCode, body, headers['cache-control']]).toEqual([204, '', 'no-store'])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ ...LINE, reference: expect.stringMatching(/^[0-9A-F]{8}$/) })
  expect(Object.keys(lines[0] ?? {}).toSorted()).toEqual(
    [...Object.keys(LINE), 'reference', 'time'].toSorted(),
  )
  expect(JSON.stringify(lines)).not.toMatch(/john|evil/i)
  expect(await metrics()).toContain('site_page_faults_total{kind="policy"} 1')
})

test('reads the older report format', async () => {
  const { send, lines } = await reportingApp()
  await send(OLDER, {
    'csp-report': {
      'document-uri': 'https://company.example/about?name=John',
      'violated-directive': "script-src-elem 'self'",
      'blocked-uri': 'https://evil.example/john.js',
      'source-file': 'https://company.example/assets/app-1a2b3c.js',
      'line-number': 12,
      'script-sample': 'John',
    },
  })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject(LINE)
})

test.each([
  ['require-trusted-types-for', 'trusted-types-sink', 'trusted-types', 'trusted-types-sink'],
  ['trusted-types', 'trusted-types-policy', 'trusted-types', 'trusted-types-policy'],
  ['style-src-attr', 'inline', 'policy', 'inline'],
  ['script-src', 'eval', 'policy', 'eval'],
  ['connect-src', 'wss://evil.example', 'policy', 'cross-origin'],
  ['img-src', 'data', 'policy', 'data'],
  ['img-src', 'https://company.example/x.png', 'policy', 'own'],
  ['img-src', 'John', 'policy', 'other'],
])('reports %s of %s as %s, %s', async (effectiveDirective, blockedURL, kind, blocked) => {
  const { send, lines } = await reportingApp()
  await send(NEWER, newer({ ...BODY, effectiveDirective, blockedURL }))
  expect(lines[0]).toMatchObject({ kind, directive: effectiveDirective, blocked })
})

test.each([
  ['a script of an extension', { ...BODY, sourceFile: 'chrome-extension://abc/x.js' }],
  ['a file of an extension', { ...BODY, blockedURL: 'moz-extension://abc/x.css' }],
  ['a masked extension', { ...BODY, sourceFile: 'webkit-masked-url://hidden/' }],
  ['an error of the browser', { ...BODY, sourceFile: 'about:srcdoc' }],
  ['a report without a directive', { ...BODY, effectiveDirective: '' }],
  ['a null body', null],
])('ignores %s', async (_name, body) => {
  const { send, lines } = await reportingApp()
  const { statusCode } = await send(NEWER, newer(body as Record<string, unknown>))
  expect([statusCode, lines]).toEqual([204, []])
})

test('ignores other report types and reads 20 reports at most', async () => {
  const { send, lines, metrics } = await reportingApp()
  await send(NEWER, newer(BODY, 'deprecation'))
  expect(lines).toEqual([])
  await send(
    NEWER,
    Array.from({ length: 60 }, () => newer({ effectiveDirective: 'img-src' })[0]),
  )
  expect(await metrics()).toContain('site_page_faults_total{kind="policy"} 20')
})

test.each([
  ['invalid JSON', '{', 400],
  ['a body over the limit', newer({ ...BODY, sample: 'x'.repeat(17_000) }), 413],
])('rejects %s', async (_name, body, status) => {
  const { send, lines } = await reportingApp()
  const { statusCode, body: text } = await send(NEWER, body)
  expect([statusCode, text, lines]).toEqual([status, '', []])
})

test.each([
  ['a report for another site', NEWER, newer(BODY), { 'sec-fetch-site': 'cross-site' }, 403],
  [
    'a report of a browser that says more',
    NEWER,
    newer(BODY),
    { 'sec-fetch-site': 'same-origin' },
    204,
  ],
  ['a form', 'multipart/form-data; boundary=x', 'x', {}, 415],
  ['a script', 'application/json', {}, { 'sec-fetch-site': 'same-origin' }, 415],
] as const)('%s: %s', async (_name, type, body, headers, status) => {
  const { send } = await reportingApp()
  expect((await send(type, body, headers)).statusCode).toBe(status)
})

test('limits reports per address', async () => {
  const { send, metrics } = await reportingApp(2)
  const statuses = []
  for (let n = 0; n < 3; n += 1) statuses.push((await send(NEWER, newer(BODY))).statusCode)
  expect(statuses).toEqual([204, 204, 429])
  expect(await metrics()).toContain('site_page_report_requests_total{outcome="tooMany"} 1')
})
