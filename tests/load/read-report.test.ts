import { expect, test } from 'vitest'
import { readReport } from './read-report.ts'

const URL = 'https://127.0.0.1:1/'
const page = {
  url: URL,
  protocol: 'h2',
  statusCode: 200,
  resourceType: 'Document',
  transferSize: 5,
}
const script = { ...page, url: `${URL}a.js`, resourceType: 'Script', transferSize: 7 }

function reportOf(items: readonly object[], extra: object = {}) {
  const audits = {
    'largest-contentful-paint': { numericValue: 905 },
    'first-contentful-paint': { numericValue: 850 },
    'total-blocking-time': { numericValue: 17 },
    'cumulative-layout-shift': { numericValue: 0 },
    'network-requests': { details: { items } },
  }
  return { audits, ...extra }
}

test('reads the figures and counts only what the page itself fetched', () => {
  const foreign = { url: 'data:,', protocol: 'data', statusCode: 200 }
  expect(readReport(reportOf([page, script, script, foreign]), URL)).toEqual({
    lcp: 905,
    fcp: 850,
    tbt: 17,
    cls: 0,
    requests: 3,
    scriptBytes: 14,
  })
})

test('a page deeper down counts the files of its origin', () => {
  const models = { ...page, url: `${URL}models` }
  expect(readReport(reportOf([models, script]), models.url).requests).toBe(2)
})

test('refuses a page that did not load whole', () => {
  const lost = { ...script, statusCode: 404 }
  expect(() => readReport(reportOf([page, lost]), URL)).toThrow('Not answered as expected')
  expect(() => readReport(reportOf([page]), URL)).toThrow('no script was fetched')
  const failed = reportOf([page, script], { runtimeError: { message: 'NO_FCP' } })
  expect(() => readReport(failed, URL)).toThrow('NO_FCP')
})

test('refuses another protocol', () => {
  const old = { ...script, protocol: 'http/1.1' }
  expect(() => readReport(reportOf([page, old]), URL)).toThrow('Not answered as expected')
})
