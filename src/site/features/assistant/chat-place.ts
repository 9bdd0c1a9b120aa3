/** An area of the viewport. */
export type Area = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** What the button and the hint must not cover. */
const PROTECTED =
  'main :is(a, button, input, select, textarea, summary, dd, .package-price), .footer :is(a, button)'
/** Of a larger control only the middle counts, such as the middle of a card or of a wide field. */
const MIDDLE = { width: 240, height: 120 }
const STEP = 12
const MAX_LIFT_SHARE = 0.45
const SCROLL_END_MS = 150

/** How far up the button has to move, in pixels, so that it covers as little as possible. */
export function findLift(button: Area, areas: readonly Area[], maxLift: number): number {
  let best = { lift: 0, covered: Infinity }
  for (let lift = 0; lift <= maxLift && best.covered > 0; lift += STEP) {
    const moved = { ...button, top: button.top - lift, bottom: button.bottom - lift }
    const covered = areas.filter((area) => isOverlapping(moved, area)).length
    if (covered < best.covered) best = { lift, covered }
  }
  return best.lift
}

export function isOverlapping(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

export function middleOf({ left, top, right, bottom }: Area): Area {
  const x = Math.max(0, (right - left - MIDDLE.width) / 2)
  const y = Math.max(0, (bottom - top - MIDDLE.height) / 2)
  return { left: left + x, top: top + y, right: right - x, bottom: bottom - y }
}

/** Moves the button and hides the hint whenever scrolling has ended or the page has changed. */
export function keepChatClear(chat: HTMLElement): () => void {
  const place = () => {
    const areas = [...document.querySelectorAll(PROTECTED)]
      .filter((element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true)
      .map((element) => middleOf(element.getBoundingClientRect()))
    // The transition of the last move may be running, so the place without a lift is computed.
    const { right, bottom } = chat.getBoundingClientRect()
    const size = chat.querySelector('.chat-button')?.clientWidth ?? 0
    const button = { left: right - size, top: bottom - size, right, bottom }
    const lift = findLift(button, areas, window.innerHeight * MAX_LIFT_SHARE)
    chat.style.setProperty('--chat-lift', `${lift}px`)
    const hint = chat.querySelector<HTMLElement>('.chat-hint')
    if (!hint) return
    const middle = (button.top + button.bottom) / 2 - lift
    const hintArea = {
      left: right - size - 12 - hint.offsetWidth,
      right: right - size,
      top: middle - hint.offsetHeight / 2,
      bottom: middle + hint.offsetHeight / 2,
    }
    hint.toggleAttribute(
      'data-aside',
      areas.some((area) => isOverlapping(area, hintArea)),
    )
  }
  let timer = 0
  const placeSoon = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(place, SCROLL_END_MS)
  }
  const size = new ResizeObserver(placeSoon)
  size.observe(document.body)
  size.observe(chat)
  window.addEventListener('scroll', placeSoon, { passive: true })
  window.addEventListener('resize', placeSoon)
  return () => {
    window.clearTimeout(timer)
    size.disconnect()
    window.removeEventListener('scroll', placeSoon)
    window.removeEventListener('resize', placeSoon)
  }
}
