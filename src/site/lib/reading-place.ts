/** State of a link to the same page in another language. */
export const TRANSLATION = 'translation'

/** The part of the page at the top of the screen. Its id is the same in every language, its position is not. */
let kept: Element | undefined
let keptTop = 0

const topOf = (element: Element) => element.getBoundingClientRect().top

/** Below the navigation bar. */
const TOP_PX = 80

export function keepPlace(): void {
  kept = [...document.querySelectorAll('main [id]')].findLast((part) => topOf(part) <= TOP_PX)
  keptTop = kept ? topOf(kept) : 0
}

/** Returns whether the part exists here. */
export function restorePlace(): boolean {
  const part = kept && document.getElementById(kept.id)
  if (part) window.scrollBy({ top: topOf(part) - keptTop, behavior: 'instant' })
  return Boolean(part)
}
