import lateFonts from '../fonts/fonts-late.css?inline'
import lateFontsUrl from '../fonts/fonts-late.css?url'
import { CATALOGUE_KEYS } from '../features/catalogue/query.ts'
import { DEVICE_SCRIPT } from '../lib/device-memory.ts'

const PRELOAD_LINK = /<link rel="modulepreload" href="([^"]+)"\/>/g
const START_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/

/** Waits for the first paint. The timeout is for background tabs, which never paint. */
const AFTER_FIRST_PAINT =
  'await new Promise(r=>{setTimeout(r,3e3);' +
  'if(PerformanceObserver.supportedEntryTypes.includes("paint"))new PerformanceObserver(r).observe({type:"paint",buffered:true});' +
  'else requestAnimationFrame(()=>setTimeout(r))});'

/** Not a timeout, which background tabs and nested timers delay. */
const NEXT_TASK =
  'await new Promise(r=>{const m=new MessageChannel;m.port1.onmessage=r;m.port2.postMessage(0)});'

/**
 * Loading three font families before the first paint costs a third of a second on a phone. Each change
 * of fonts lays the page out again, so all fonts are added together, once those of the page's alphabet
 * are loaded. The browser loads the others when a text needs them.
 */
function addLateFonts(isGreek: boolean): string {
  const [latin, greek] = [parseFaces('latin'), parseFaces('greek')]
  const [needed, others] = isGreek ? [[...latin, ...greek], []] : [latin, greek]
  return (
    '{const f=a=>new FontFace(...a);' +
    `Promise.allSettled(${JSON.stringify(needed)}.map(a=>f(a).load()))` +
    `.then(l=>[...l.map(({value:v})=>v),...${JSON.stringify(others)}.map(f)]` +
    '.forEach(f=>f&&document.fonts.add(f)))}'
  )
}
const FONTS_WITHOUT_SCRIPTS = `<noscript><link rel="stylesheet" href="${lateFontsUrl}"/></noscript>`

/** The arguments of a FontFace for each late font of a script. */
function parseFaces(script: 'latin' | 'greek') {
  const rules = lateFonts.split('@font-face').filter((rule) => rule.includes(`-${script}`))
  return rules.map((rule) => {
    const value = (name: string) => new RegExp(`${name}:\\s*"?([^;"}]+)`).exec(rule)?.[1] ?? ''
    const source = /url\([^)]*\)/.exec(rule)?.[0] ?? ''
    const descriptors = { weight: value('font-weight'), style: value('font-style') }
    // The Latin fonts are for everything that the Greek ones lack.
    const range = script === 'latin' ? {} : { unicodeRange: value('unicode-range') }
    return [value('font-family'), source, { ...descriptors, ...range }]
  })
}

/**
 * Rewrites the prerendered page so that no script is requested before the first paint. Throws when the
 * framework's markup changes, so that an upgrade cannot silently undo this.
 */
export function deferStart(html: string): string {
  const preloads: string[] = []
  const withoutLinks = html.replace(PRELOAD_LINK, (_link, href: string) => {
    preloads.push(href)
    return ''
  })
  const source = START_SCRIPT.exec(withoutLinks)?.[1]
  if (!source || preloads.length === 0) throw new Error('deferStart: unexpected start-up markup')
  const body = source
    .replace(/^import ("[^"]+");?/m, 'await import($1);')
    .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);')
  if (/\bimport\b(?!\s*\()/.test(body)) throw new Error('deferStart: a static import is left')
  // React DOM imports React, which is in `vendor`.
  const vendors = [/\/vendor-/, /\/react-dom-/].flatMap((name) =>
    preloads.filter((href) => name.test(href)),
  )
  const fonts = addLateFonts(html.includes('<html lang="el"'))
  const load = `${fonts}${NEXT_TASK}${preloadAll(preloads)}${evaluateEach(vendors)}`
  const start = `${AFTER_FIRST_PAINT}${load}${body}`
  return withoutLinks
    .replace(START_SCRIPT, () => `<script type="module" async="">${start}</script>`)
    .replace('</head>', () => `<script>${BEFORE_PAINT}</script>${FONTS_WITHOUT_SCRIPTS}</head>`)
}

/** Avoids a request waterfall of modules. */
function preloadAll(hrefs: readonly string[]): string {
  const list = JSON.stringify(hrefs)
  return `for(const h of ${list}){const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}`
}

/** Evaluates each module in a task of its own, because one task for all would block the page. */
function evaluateEach(hrefs: readonly string[]): string {
  return hrefs.map((href) => `await import(${JSON.stringify(href)});${NEXT_TASK}`).join('')
}

/**
 * Holds back clicks on buttons until hydration, then replays them: React does not replay clicks from before
 * hydrateRoot, and handles later ones itself, so a click that reached both would act twice. One entry per
 * button, so that a second click does not undo the first. Links, submit buttons and popover buttons work
 * without scripts.
 */
const RECORD_CLICKS =
  '{const c=new Set,r=e=>{const b=e.target.closest?.("button:not([type=submit],[popovertarget])");' +
  'if(b){c.add(b);e.stopImmediatePropagation()}};' +
  'addEventListener("click",r,true);' +
  'window.siteReplayClicks=()=>{removeEventListener("click",r,true);for(const b of c)b.isConnected&&b.click();c.clear()}}'

/** Hides a catalogue with a query in the URL until the query is applied, for at most four seconds. */
const HOLD_QUERY =
  `if(/[?&](${CATALOGUE_KEYS.join('|')})=/.test(location.search)){const` +
  ' d=document.documentElement.dataset;d.query="";setTimeout(()=>delete d.query,4e3)}'

/** Lets the entry module detect that the visitor went back before hydration. */
const NOTE_PATH = 'window.sitePath=location.pathname;'

/** The router does not catch the rejection of a navigation that another one interrupts. */
const IGNORE_ABORTS =
  'addEventListener("unhandledrejection",e=>{if(e.reason?.name==="AbortError"){e.preventDefault();e.stopImmediatePropagation()}});'

/** Runs in the head, before the first paint. */
const BEFORE_PAINT = `${RECORD_CLICKS}${NOTE_PATH}${IGNORE_ABORTS}${DEVICE_SCRIPT}${HOLD_QUERY}`
