/** The page is there already, so no navigation moves focus; whoever asked for it begins at its top. */
export function goToTop(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  window.scrollTo({ top: 0 })
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
