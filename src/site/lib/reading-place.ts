/** State of a link to the same page in another language. */
export const TRANSLATION = 'translation'

/** The part of the page at the top of the screen. Its id is the same in every language, its position is not. */
let kept: Element | undefined
let keptTop = 0

/** A hidden part has no position. */
const topOf = (part: Element) => part.getClientRects()[0]?.top ?? Infinity

/** Below the navigation bar. */
const TOP_PX = 80

export function keepPlace(): void {
  kept = [...document.querySelectorAll('main [id]')].findLast((part) => topOf(part) <= TOP_PX)
  keptTop = kept ? topOf(kept) : 0
}

/** Returns whether the part exists here. */
export function restorePlace(): boolean {
  const part = kept && document.getElementById(kept.id)
  if (!part) return false
  const moveToPlace = () => window.scrollBy({ top: topOf(part) - keptTop, behavior: 'instant' })
  moveToPlace()
  const restored = window.scrollY
  // The letters of the other language may arrive later. A visitor who scrolls keeps the new position.
  void document.fonts.ready.then(() => window.scrollY === restored && moveToPlace())
  return true
}
