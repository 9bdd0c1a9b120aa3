/** The keyboard of a phone lies over the page and tells only the visual viewport. */
export function watchKeyboard(list: HTMLElement | null): (() => void) | undefined {
  const viewport = window.visualViewport
  if (!list || !viewport) return undefined
  const measure = () => {
    // A zoomed page has a small viewport too, and no keyboard.
    const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height
    list.style.setProperty('--search-covered', `${Math.max(0, covered)}px`)
  }
  viewport.addEventListener('resize', measure)
  return () => viewport.removeEventListener('resize', measure)
}
