import { CATALOGUE_KEYS } from '../features/catalogue/query.ts'
import { THEME_SCRIPT } from '../lib/device-memory.ts'

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
