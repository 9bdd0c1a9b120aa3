import { Script } from 'node:vm'
import { eventually } from '#tests/support/eventually.ts'
import { expect, test, vi } from 'vitest'
import { deferStart } from './defer-start.server.ts'

vi.mock('../fonts/fonts-late.css?url', () => ({ default: '/assets/late.css' }))
vi.mock('../fonts/fonts-late.css?inline', () => {
  const face = (script: string) =>
    `@font-face{font-family:"Sans Variable";font-style:normal;font-weight:400 680;font-display:swap;` +
    `src:url(/assets/sans-${script}-1.woff2) format("woff2");unicode-range:U+37E}`
  return { default: face('latin') + face('greek') }
})

const LINKS =
  '<link rel="modulepreload" href="/assets/react-dom-5.js"/>' +
  '<link rel="modulepreload" href="/assets/vendor-6.js"/>' +
  '<link rel="modulepreload" href="/assets/manifest-1.js"/>' +
  '<link rel="modulepreload" href="/assets/entry-2.js"/>'

const START = [
  'import "/assets/manifest-1.js";',
  'import * as route0 from "/assets/root-3.js";',
  'import * as route1 from "/assets/home-4.js";',
  '',
  'window.__reactRouterRouteModules = {"root":route0,"en:home":route1};',
  '',
  'import("/assets/entry-2.js");',
].join('\n')

/** A page as rendered by the framework. */
const pageOf = (start = START, links = LINKS) =>
  `<html><head><title>Home</title>${links}</head><body><p>Text</p>` +
  `<script>window.__context = {}</script><script type="module" async="">${start}</script></body></html>`

const startOf = (html: string) =>
  /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''

test('adds late fonts in one step after the first paint', async () => {
  const start = startOf(deferStart(pageOf()))
  expect(start.indexOf('new FontFace')).toBeGreaterThan(start.indexOf('PerformanceObserver'))
  const script = /\{const f=a=>new FontFace.*?\}(?=await)/.exec(start)?.[0] ?? ''
  const added: unknown[] = []
  class FontFace {
    readonly args: unknown[]
    constructor(...args: unknown[]) {
      this.args = args
    }
    load = async () => {
      expect(added).toEqual([])
      return this
    }
  }
  const document = { fonts: { add: ({ args }: FontFace) => added.push(args) } }
  new Script(script).runInNewContext({ FontFace, document })
  await eventually(() => expect(added).toHaveLength(2))
  const descriptors = { weight: '400 680', style: 'normal' }
  expect(added).toEqual([
    ['Sans Variable', 'url(/assets/sans-latin-1.woff2)', descriptors],
    ['Sans Variable', 'url(/assets/sans-greek-1.woff2)', { ...descriptors, unicodeRange: 'U+37E' }],
  ])
})

test('loads late fonts without scripts', () => {
  const link = '<link rel="stylesheet" href="/assets/late.css"/>'
  const html = deferStart(pageOf())
  expect(html.split('</head>')[0]).toContain(`<noscript>${link}</noscript>`)
  expect(html.replaceAll(/<noscript>.*?<\/noscript>/g, '')).not.toContain(link)
})

test.each([
  ['there is no preload', pageOf(START, '')],
  ['the preload has another form', pageOf(START, LINKS.replaceAll('"/>', '">'))],
  ['there is no start script', pageOf().replace(' async=""', '')],
  ['the start script is empty', pageOf('')],
])('throws when %s', (_name, html) => {
  expect(() => deferStart(html)).toThrow('deferStart: unexpected start-up markup')
})
