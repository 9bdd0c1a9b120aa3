/**
 * On a narrow screen the sheet that closes may stand above the step that was pressed, and the page
 * would slip away under the finger. Measured in the frame in which the browser swaps them.
 */
export function keepPlace(pressed: Element): void {
  const before = pressed.getBoundingClientRect().top
  requestAnimationFrame(() => {
    const moved = pressed.getBoundingClientRect().top - before
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  })
}
