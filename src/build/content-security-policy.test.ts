import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  contentSecurityPolicy,
  findStyleAttributes,
  inlineScriptHashes,
} from './content-security-policy.ts'

const hashOf = (source: string) =>
  `'sha256-${createHash('sha256').update(source, 'utf8').digest('base64')}'`

const directivesOf = (html: string) =>
  new Map(
    contentSecurityPolicy(html)
      .split('; ')
      .map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
  )

test('each inline script is allowed by the hash of exactly its source', () => {
  const first = 'try{a("é")}catch{}'
  const second = '\n  import "/b.js"\n'
  const html = `<head><script>${first}</script></head><script type="module" async="">${second}</script>`
  expect(inlineScriptHashes(html)).toEqual([hashOf(first), hashOf(second)])
})

test('the hash is the one that a browser would compute', () => {
  // The example of the Content Security Policy specification.
  expect(inlineScriptHashes(`<script>alert('Hello, world.');</script>`)).toEqual([
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  ])
})

test('one character more gives another hash', () => {
  expect(inlineScriptHashes('<script>a()</script>')).not.toEqual(
    inlineScriptHashes('<script>a() </script>'),
  )
})

test('data blocks need no hash, for they never run', () => {
  const html =
    '<script type="application/ld+json">{"@type":"Organization"}</script>' +
    '<script type="application/json">{}</script><script>run()</script>'
  expect(inlineScriptHashes(html)).toEqual([hashOf('run()')])
})

test('a script from a file has no hash of its own', () => {
  expect(inlineScriptHashes('<script type="module" src="/a.js"></script>')).toEqual([])
})

test('an attribute that only resembles src does not hide a script', () => {
  expect(inlineScriptHashes('<script data-src="/a.js">run()</script>')).toEqual([hashOf('run()')])
})

test('the same script twice is listed once', () => {
  expect(inlineScriptHashes('<script>a()</script><script>a()</script>')).toEqual([hashOf('a()')])
})

test('scripts run only by hash, never by host or by permission for all', () => {
  const sources = directivesOf('<script>a()</script>').get('script-src')
  expect(sources).toEqual(["'strict-dynamic'", hashOf('a()')])
})

test('a page without scripts allows none', () => {
  expect(directivesOf('<p>Text</p>').get('script-src')).toEqual(["'strict-dynamic'"])
})

test('everything else comes from this origin or is forbidden', () => {
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

test('style attributes are found on every kind of element', () => {
  const html =
    '<p class="a" style="color:red">x</p><svg\n style="width:1px"/><style>p{}</style><p class="style">y</p>'
  expect(findStyleAttributes(html)).toEqual([
    '<p class="a" style="color:red"',
    '<svg\n style="width:1px"',
  ])
})

test('attributes that end in style are no style attributes', () => {
  expect(findStyleAttributes('<p data-style="a" liststyle="b">style="c"</p>')).toEqual([])
})
