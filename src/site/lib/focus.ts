/** Scrolls to an element and moves the keyboard there, as the browser does for a plain link. */
export function goToElement(id: string, behavior: ScrollBehavior = 'auto'): void {
  const target = document.getElementById(id)
  if (!target) return
  target.scrollIntoView({ behavior })
  if (!target.matches('a, button, input, textarea, select')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

/** The id in a fragment. An address can be typed by hand, and half an escape must not break the page. */
export function fragmentName(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
