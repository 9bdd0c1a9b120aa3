/** What becomes of an address in a report: a path of ours, a word, or nothing that is worth a line. */
const EXTENSION =
  /^(?:chrome|moz|ms-browser|safari|safari-web|edge)-extension:|^webkit-masked-url:/i
/** The browser's own pages and what people type into its console. */
const BROWSER = /^(?:about|chrome|edge|resource|debugger|javascript|user-script):/i

export function isForeignCode(place: string): boolean {
  return EXTENSION.test(place) || BROWSER.test(place)
}

/** Path of one of our files; without query and fragment, which could say something of a visitor. */
export function ownPath(place: string, hosts: readonly string[]): string | undefined {
  const url = URL.parse(place)
  if (!url || !/^https?:$/.test(url.protocol) || !hosts.includes(url.host)) return undefined
  return url.pathname
}

const FILE = /^\/assets\/[\w.-]{1,100}$/

/** A file of a build; anything else on our host could be an address that somebody made up. */
export function ownFile(path: string | undefined): string {
  return path !== undefined && FILE.test(path) ? path : ''
}
