import { createPath, type DataStrategyResult, type Location } from 'react-router'
import { isReachable, reloadWithState } from './reload-state.ts'
import { createStore } from './store.ts'

/**
 * When data or a file of the next page cannot be loaded, its document is loaded instead. If that cannot be
 * reached either, the current page stays and says so.
 */
export const unreachable = createStore({ isShown: false })

/** The router keeps a failed import for ever, so after a failure every page is loaded as a document. */
let hasFailed = false
let isLoading = false
let isReloading = false
/** The page on the screen, and where the router is going. */
let shown: { readonly pathname: string; readonly index: number | undefined } | undefined
let target: string | undefined

export function noteShownPage({ pathname }: Location): void {
  shown = { pathname, index: historyIndex() }
}

export function noteTarget(location: Location | undefined): void {
  target = location && createPath(location)
}

/** Client middleware of the root route. */
export async function loadDocumentOnFailure(
  { request }: { readonly request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  const isSamePage = new URL(request.url).pathname === shown?.pathname
  if (!hasFailed || isSamePage) {
    const results = await next()
    const isFailed = Object.values(results).some(({ type }) => type === 'error')
    if (!isFailed || request.signal.aborted) return results
  }
  void loadDocument()
  // The router shows the current page until the document replaces it or another navigation starts.
  return new Promise(() => {})
}

/**
 * When a file of the next page is gone after a deploy, the router reloads the current page. Without the
 * Navigation API it does so even offline. Returns the cleanup function.
 */
export function watchForcedReload(): () => void {
  const { navigation } = window
  const handleNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isReloading) return
    event.preventDefault()
    void loadDocument()
  }
  navigation?.addEventListener('navigate', handleNavigate)
  return () => navigation?.removeEventListener('navigate', handleNavigate)
}

async function loadDocument(): Promise<void> {
  hasFailed = true
  // Data and file can both fail.
  if (isLoading) return
  isLoading = true
  unreachable.set({ isShown: false })
  await waitForTarget()
  isReloading = await isReachable(target)
  if (isReloading) return reloadWithState(target)
  isLoading = false
  target = undefined
  unreachable.set({ isShown: true })
  // Back and forward have changed the URL already.
  const distance = (shown?.index ?? 0) - (historyIndex() ?? 0)
  if (distance !== 0) history.go(distance)
}

const TRIES = 20
const TRY_MS = 20

/** The router publishes a navigation in a transition; a missing file can be detected earlier. */
async function waitForTarget(tries = TRIES): Promise<void> {
  if (target || tries === 0) return
  await new Promise((resolve) => {
    setTimeout(resolve, TRY_MS)
  })
  await waitForTarget(tries - 1)
}

/** The router's position in the history. */
function historyIndex(): number | undefined {
  return (history.state as { readonly idx?: number } | null)?.idx
}
