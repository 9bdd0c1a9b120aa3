import lateFontsUrl from '../generated/fonts/fonts-late.css?url'
import { CATALOGUE_KEYS } from '../features/catalogue/query.ts'
import { THEME_SCRIPT } from '../lib/device-memory.ts'

const PRELOAD_LINK = /<link rel="modulepreload" href="([^"]+)"\/>/g
const START_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/

/**
 * Waits until the browser says that it has painted: a frame callback comes before the picture is
 * on the screen. The time-out is for tabs that are opened in the background and never paint.
 */
const AFTER_FIRST_PAINT =
  'await new Promise(r=>{setTimeout(r,3e3);' +
  'if(PerformanceObserver.supportedEntryTypes.includes("paint"))new PerformanceObserver(r).observe({type:"paint",buffered:true});' +
  'else requestAnimationFrame(()=>setTimeout(r))});'

/** Three families before the first paint would cost a third of a second on a phone. */
const LATE_FONTS = `{const l=document.createElement("link");l.rel="stylesheet";l.href=${JSON.stringify(lateFontsUrl)};document.head.append(l)}`
const FONTS_WITHOUT_SCRIPTS = `<noscript><link rel="stylesheet" href="${lateFontsUrl}"/></noscript>`

/**
 * Rewrites the finished page so that no script is requested before the first paint. React never
 * sees the difference. It throws when the framework's markup changes, so an upgrade cannot
 * silently bring the old start back.
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
  const start = `${RECORD_CLICKS}${AFTER_FIRST_PAINT}${LATE_FONTS}${preloadAll(preloads)}${body}`
  return withoutLinks
    .replace(START_SCRIPT, () => `<script type="module" async="">${start}</script>`)
    .replace('</head>', () => `<script>${BEFORE_PAINT}</script>${FONTS_WITHOUT_SCRIPTS}</head>`)
}

/** Without the list the browser would find the modules one after the other. */
function preloadAll(hrefs: readonly string[]): string {
  const list = JSON.stringify(hrefs)
  return `for(const h of ${list}){const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}`
}

/**
 * React does not replay clicks that come before hydration. One entry per button: a second,
 * impatient click must not close what the first one opened. Links, submit buttons and those that
 * open a popover work without scripts and are left alone.
 */
export const RECORD_CLICKS =
  'const c=new Set,r=e=>{const b=e.target.closest?.("button:not([type=submit],[popovertarget])");b&&c.add(b)};' +
  'addEventListener("click",r,true);' +
  'window.korabReplayClicks=()=>{removeEventListener("click",r,true);for(const b of c)b.isConnected&&b.click();c.clear()};'

/**
 * A catalogue with a query in its address would first show everything and then jump. Its list
 * stays unseen until the query is applied, and at the latest for four seconds.
 */
const HOLD_QUERY =
  `if(/[?&](${CATALOGUE_KEYS.join('|')})=/.test(location.search)){const` +
  ' d=document.documentElement.dataset;d.query="";setTimeout(()=>delete d.query,4e3)}'

/** Back can be pressed before the scripts are there; the start then has to know what it stands on. */
const NOTE_PATH = 'window.korabPath=location.pathname;'

/** Runs in the head, before the first paint. */
export const BEFORE_PAINT = `${NOTE_PATH}${THEME_SCRIPT}${HOLD_QUERY}`
