/**
 * State that survives a forced reload. After a deploy old files are gone and the router reloads the
 * page; what the visitor had open travels in the history entry for that one load.
 */
export interface ReloadState {
  readonly isOpen?: boolean
  readonly conversation?: string | undefined
  readonly draft?: string
}

const TIMEOUT_MS = 10_000

const providers = new Set<() => ReloadState>()
let restored: ReloadState = {}

/** Registers a provider of state to keep. Returns the unsubscribe function. */
export function keepOnReload(provide: () => ReloadState): () => void {
  providers.add(provide)
  return () => providers.delete(provide)
}

export function restoredState(): ReloadState {
  const state = history.state as { readonly reloadState?: ReloadState } | null
  if (state?.reloadState) {
    const { reloadState, ...rest } = state
    restored = reloadState
    history.replaceState(rest, '')
  }
  return restored
}

/** Loads the document at the path, by default the current one, and keeps the state. */
export function reloadWithState(path = currentPath()): void {
  const reloadState: ReloadState = Object.assign({}, ...[...providers].map((provide) => provide()))
  if (path === currentPath()) history.replaceState({ ...history.state, reloadState }, '')
  else history.pushState({ reloadState }, '', path)
  location.reload()
}

function currentPath(): string {
  return location.href.slice(location.origin.length)
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

/** False while the browser is offline or the server answers with an error. */
export async function isReachable(path = location.pathname): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const page = await fetch(path, { method: 'HEAD', signal }).catch(() => undefined)
  // The not-found page is a page, too.
  return page !== undefined && (page.ok || page.status === 404)
}
