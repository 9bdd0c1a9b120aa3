import { findLift, isOverlapping, middleOf } from './chat-place.ts'

/** What the button and the hint must not cover. */
const PROTECTED =
  'main :is(a, button, input, select, textarea, summary, dd, .package-price), .footer :is(a, button)'
const MAX_LIFT_SHARE = 0.45
const SCROLL_END_MS = 150

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
