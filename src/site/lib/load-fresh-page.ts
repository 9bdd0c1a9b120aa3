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
