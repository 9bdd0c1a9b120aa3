import { createHash } from 'node:crypto'
import { CONTACT_OUTCOMES } from '#shared/contact.ts'
import type { AnswerPages, SiteFile } from '#server/http/load-site.ts'
import { expect, test } from 'vitest'
import { watchedSite } from './watched-site.ts'

const page = (html: string, policy: string): SiteFile => ({
  bodies: { identity: Buffer.from(html), br: Buffer.from('compressed') },
  etag: '"abc"',
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
})
const HTML = '<html><head><title>About</title></head></html>'
const POLICY = "script-src 'strict-dynamic' 'sha256-a='; style-src 'self'"
const notFound = page(HTML, POLICY)
const answers = new Map()
const rest = { book: new Map<string, string>(), origin: 'https://korab.example' }

test('a page gets the listening script before all others, and its policy allows exactly that', () => {
  const { files } = watchedSite({
    files: new Map([['/about', page(HTML, POLICY)]]),
    notFound,
    answers,
    ...rest,
  })
  const { bodies, headers } = files.get('/about') ?? notFound
  const script = /^<html><head><script>(.+?)<\/script><title>/s.exec(String(bodies.identity))?.[1]
  const hash = createHash('sha256')
    .update(script ?? '')
    .digest('base64')
  expect(headers['Content-Security-Policy']).toBe(
    `script-src 'strict-dynamic' 'sha256-${hash}' 'sha256-a='; style-src 'self'`,
  )
  expect(bodies.br).toBeUndefined()
})

test('the not-found page is watched too, and other files stay as they are', () => {
  const style = { ...page('a{}', ''), headers: { 'Content-Type': 'text/css' } }
  const site = watchedSite({ files: new Map([['/a.css', style]]), notFound, answers, ...rest })
  expect(String(site.notFound.bodies.identity)).toContain('<head><script>')
  expect(site.files.get('/a.css')).toBe(style)
})

test('the answers to a form without scripts are watched too', () => {
  const pages = Object.fromEntries(
    Object.keys(CONTACT_OUTCOMES).map((outcome) => [outcome, page(HTML, POLICY)]),
  ) as AnswerPages
  const site = watchedSite({
    files: new Map(),
    notFound,
    answers: new Map([['en', pages]]),
    ...rest,
  })
  for (const answer of Object.values(site.answers.get('en') ?? {}))
    expect(String(answer.bodies.identity)).toContain('<head><script>')
  expect(Object.keys(site.answers.get('en') ?? {})).toEqual(Object.keys(CONTACT_OUTCOMES))
})

test.each([
  ['no head', '<html></html>', POLICY],
  ['no policy for scripts', HTML, "default-src 'none'"],
])('a page with %s is refused: nobody would hear it complain', (_name, html, policy) => {
  expect(() =>
    watchedSite({ files: new Map(), notFound: page(html, policy), answers, ...rest }),
  ).toThrow('cannot be watched')
})
