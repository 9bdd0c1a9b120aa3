/** Scrolls to an element and moves the keyboard there, as the browser does for a plain link. */
export function goToElement(id: string): void {
  const target = document.getElementById(id)
  if (!target) return
  target.scrollIntoView()
  if (!target.matches('a, button, input, textarea, select')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
