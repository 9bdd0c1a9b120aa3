import { expect, test } from 'vitest'
import {
  firstViewFonts,
  preloadedFonts,
  stylesheetsOf,
  startModules,
  followImports,
  staticImports,
} from './page-assets.ts'

const face = (family: string, file: string, range = '') =>
  `@font-face{font-family:${family};src:url(/assets/${file})format("woff2")${range && `;unicode-range:${range}`}}`

test('returns Latin text faces without Greek, mono and local fallbacks', () => {
  const css = [
    face('Serif', 'serif-latin.woff2', 'U+20-7E,U+A0'),
    face('Serif', 'serif-greek.woff2', 'U+37E,U+384-38A'),
    face('"JetBrains Mono"', 'mono-latin.woff2', 'U+20-7E'),
    '@font-face{font-family:Fallback;src:local(Arial);size-adjust:100.6%}',
  ].join('')
  expect(firstViewFonts(css)).toEqual(['/assets/serif-latin.woff2'])
})

test('parses wildcard, single and missing ranges', () => {
  expect(firstViewFonts(face('A', 'a.woff2', 'U+??'))).toHaveLength(1)
  expect(firstViewFonts(face('A', 'a.woff2', 'U+0041'))).toHaveLength(1)
  expect(firstViewFonts(face('A', 'a.woff2', 'U+42, U+1F??'))).toHaveLength(0)
  expect(firstViewFonts(face('A', 'a.woff2'))).toHaveLength(1)
})

test('lists stylesheets once and only font preloads', () => {
  const html = `<link rel="stylesheet" href="/a.css"/><link href="/a.css" rel="stylesheet"/>
    <link rel="preload" href="/f.woff2" as="font"/><link rel="preload" href="/i.png" as="image"/>`
  expect(stylesheetsOf(html)).toEqual(['/a.css'])
  expect(preloadedFonts(html)).toEqual(['/f.woff2'])
})

test('rejects a page without a stylesheet', () => {
  expect(() => stylesheetsOf('<p>text</p>')).toThrow('has the markup changed')
})

test('finds the default start of the framework', () => {
  const html = `<link rel="modulepreload" href="/assets/manifest.js"/>
    <link crossorigin="" href="/assets/vendor.js" rel="modulepreload"/>
    <script>import("/assets/classic.js")</script>
    <script type="module" async="">import "/assets/manifest.js";
    import * as route0 from "/assets/root.js";
    import("/assets/entry.js");</script>`
  expect(startModules(html)).toEqual([
    '/assets/entry.js',
    '/assets/manifest.js',
    '/assets/root.js',
    '/assets/vendor.js',
  ])
})

test('finds the deferred start: preload list and awaited imports', () => {
  const html = `<script type="module" async="">await new Promise(r=>setTimeout(r));
    for(const h of ["/assets/manifest.js","/assets/shell.js"]){document.head.append(h)}
    await import("/assets/manifest.js");const route0=await import("/assets/root.js");
    import("/assets/entry.js");</script>`
  expect(startModules(html)).toEqual([
    '/assets/entry.js',
    '/assets/manifest.js',
    '/assets/root.js',
    '/assets/shell.js',
  ])
})

test('finds a module script with src', () => {
  expect(startModules('<script type="module" src="/a.js"></script>')).toEqual(['/a.js'])
})

test('rejects a page without start modules', () => {
  expect(() => startModules('<p>import "/a.js"</p>')).toThrow('has the markup changed')
})

test('finds static imports and re-exports only', () => {
  const source = `import{t as e}from"./vendor.js";import "../side.js"
    export*from"./all.js";export{x}from"/assets/named.js";const late=()=>import("./late.js")
    const text='import"./text.js"';export{e}`
  expect(staticImports('/assets/root.js', source)).toEqual([
    '/assets/vendor.js',
    '/side.js',
    '/assets/all.js',
    '/assets/named.js',
  ])
})

test('follows chains and cycles', async () => {
  const graph: Record<string, string[]> = {
    '/entry.js': ['/a.js', '/b.js'],
    '/a.js': ['/shared.js'],
    '/b.js': ['/shared.js', '/entry.js'],
    '/shared.js': [],
    '/late.js': [],
  }
  const asked: string[] = []
  const modules = await followImports(['/entry.js'], async (address) => {
    asked.push(address)
    return graph[address] ?? []
  })
  expect(modules).toEqual(['/a.js', '/b.js', '/entry.js', '/shared.js'])
  expect(asked).toHaveLength(4)
})

test('fails on an unreadable module', async () => {
  const missing = followImports(['/gone.js'], () => Promise.reject(new Error('ENOENT')))
  await expect(missing).rejects.toThrow('ENOENT')
})
