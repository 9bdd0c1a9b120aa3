/**
 * A deploy takes old files away; the router then loads the page anew. A visitor who did not ask for
 * that must lose nothing, so what they had goes along in the history entry, for this one load. After a
 * reload of their own it is gone, as before.
 */
interface Carried {
  readonly isOpen?: boolean
  readonly conversation?: string | undefined
  readonly draft?: string
}

const bearers = new Set<() => Carried>()
let arrived: Carried = {}
let isReloading = false

/** Returns a way to stop giving. */
export function carryOver(give: () => Carried): () => void {
  bearers.add(give)
  return () => bearers.delete(give)
}

/** What came along with this page load. */
export function carriedOver(): Carried {
  const state = history.state as { readonly carried?: Carried } | null
  if (state?.carried) {
    const { carried, ...rest } = state
    arrived = carried
    history.replaceState(rest, '')
  }
  return arrived
}

/** A reload that a script asks for leads to the page the visitor was on the way to. */
export function watchForcedReload(targetPath: () => string | undefined): () => void {
  const { navigation } = window
  const handleNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isReloading) return
    isReloading = true
    event.preventDefault()
    void reloadWith(targetPath)
  }
  // Older browsers reload where they are, and keep what consent allows.
  navigation?.addEventListener('navigate', handleNavigate)
  return () => navigation?.removeEventListener('navigate', handleNavigate)
}

/** Asks the server for the present address, and loses nothing on the way. */
export function loadAnew(): void {
  isReloading = true
  history.replaceState({ ...history.state, carried: collect() }, '')
  location.reload()
}

function collect(): Carried {
  return Object.assign({}, ...[...bearers].map((give) => give())) as Carried
}

async function reloadWith(targetPath: () => string | undefined): Promise<void> {
  const carried = collect()
  const path = await whenKnown(targetPath)
  if (path) history.pushState({ carried }, '', path)
  else history.replaceState({ ...history.state, carried }, '')
  location.reload()
}

const TRIES = 20
const TRY_MS = 20

/** The router tells React of a navigation without haste, and a missing file can be known sooner. */
async function whenKnown(targetPath: () => string | undefined): Promise<string | undefined> {
  for (let tries = 0; tries < TRIES && !targetPath(); tries += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, TRY_MS)
    })
  }
  return targetPath()
}

/**
 * A deploy can have taken files away that this page knows; a fresh page knows the new ones. Not where
 * the line is down: the browser's own error page would be all that is left.
 */
export async function loadFreshPage(): Promise<void> {
  if (await isReachable()) location.reload()
}

/** Loads the page as the server sent it and leaves it at that. A reload by the visitor starts React again. */
export async function loadStaticPage(): Promise<void> {
  if (!(await isReachable())) return
  history.replaceState({ ...history.state, isStatic: true }, '')
  location.reload()
}

/** True once after `loadStaticPage`. */
export function takeStaticRequest(): boolean {
  const { isStatic = false, ...state } = (history.state ?? {}) as { readonly isStatic?: boolean }
  if (isStatic) history.replaceState(state, '')
  return isStatic
}

async function isReachable(): Promise<boolean> {
  const page = await fetch(location.pathname, { method: 'HEAD' }).catch(() => undefined)
  // The not-found page is a page, too.
  return page !== undefined && page.status < 500
}
