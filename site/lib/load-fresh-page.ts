/**
 * A deploy can have taken files away that this page knows; a fresh page knows the new ones. Not where
 * the line is down: the browser's own error page would be all that is left.
 */
export async function loadFreshPage(): Promise<void> {
  const page = await fetch(location.pathname, { method: 'HEAD' }).catch(() => undefined)
  if (page?.ok) location.reload()
}
