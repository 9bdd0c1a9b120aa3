/**
 * State that survives a forced reload. After a deploy old files are gone and the router reloads the
 * page; what the visitor had open travels in the history entry for that one load.
 */
export interface ReloadState {
  readonly isOpen?: boolean
  readonly conversation?: string | undefined
  readonly draft?: string
}

const providers = new Set<() => ReloadState>()
let restored: ReloadState = {}
let isReloading = false

/** Registers a provider of state to keep. Returns the unsubscribe function. */
export function keepOnReload(provide: () => ReloadState): () => void {
  providers.add(provide)
  return () => providers.delete(provide)
}

/** The state that came with this page load. */
export function restoredState(): ReloadState {
  const state = history.state as { readonly reloadState?: ReloadState } | null
  if (state?.reloadState) {
    const { reloadState, ...rest } = state
    restored = reloadState
    history.replaceState(rest, '')
  }
  return restored
}

/** Redirects a reload by script to the page the visitor was navigating to. */
export function watchForcedReload(targetPath: () => string | undefined): () => void {
  const { navigation } = window
  const handleNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isReloading) return
    isReloading = true
    event.preventDefault()
    void reloadAt(targetPath)
  }
  // Without the Navigation API the reload stays on the current page and keeps only what consent allows.
  navigation?.addEventListener('navigate', handleNavigate)
  return () => navigation?.removeEventListener('navigate', handleNavigate)
}

/** Requests the current URL from the server and keeps the state. */
export function reloadKeepingState(): void {
  isReloading = true
  history.replaceState({ ...history.state, reloadState: collectState() }, '')
  location.reload()
}

function collectState(): ReloadState {
  return Object.assign({}, ...[...providers].map((provide) => provide())) as ReloadState
}

async function reloadAt(targetPath: () => string | undefined): Promise<void> {
  const reloadState = collectState()
  const path = await waitForPath(targetPath)
  if (path) history.pushState({ reloadState }, '', path)
  else history.replaceState({ ...history.state, reloadState }, '')
  location.reload()
}

const TRIES = 20
const TRY_MS = 20

/** The router publishes a navigation in a transition; a missing file can be detected earlier. */
async function waitForPath(targetPath: () => string | undefined): Promise<string | undefined> {
  for (let tries = 0; tries < TRIES && !targetPath(); tries += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, TRY_MS)
    })
  }
  return targetPath()
}

/** Reloads only when online: offline the browser would show its own error page. */
export async function reloadIfOnline(): Promise<void> {
  if (await isReachable()) location.reload()
}

/** Reloads as static HTML without hydration. The visitor's next reload hydrates again. */
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
