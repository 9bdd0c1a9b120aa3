import { THEME_SCRIPT } from '../lib/device-memory.ts'

/**
 * React does not replay clicks that come before hydration. One entry per button: a second,
 * impatient click must not close what the first one opened. Links and submit buttons work
 * without scripts and are left alone.
 */
export const RECORD_CLICKS =
  'const c=new Set,r=e=>{const b=e.target.closest?.("button:not([type=submit])");b&&c.add(b)};' +
  'addEventListener("click",r,true);' +
  'window.korabReplayClicks=()=>{removeEventListener("click",r,true);for(const b of c)b.isConnected&&b.click();c.clear()};'

export const RESTORE_THEME = THEME_SCRIPT
