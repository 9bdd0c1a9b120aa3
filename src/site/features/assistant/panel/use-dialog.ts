import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { isAtEnd, followedLink } from './panel-view.ts'

/** On a touch screen the field would bring up the keyboard and hide the greeting. */
const TOUCH = '(hover: none) and (pointer: coarse)'

interface DialogRules {
  readonly isShown: boolean
  /** Covers the page: focus stays inside, the rest is inert. */
  readonly isModal: boolean
  readonly onClose: () => void
}

/** The browser's own dialog in both its kinds; focus is never lost when one becomes the other. */
export function useDialog({
  isShown,
  isModal,
  onClose,
}: DialogRules): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const place = useRef({ top: 0, isEnd: false })
  /** What had focus when the dialog changed its kind. */
  const held = useRef<Element>(null)
  const handleClose = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const dialog = ref.current
    const log = dialog?.querySelector('[role=log]')
    if (!dialog || !log || !isShown) {
      held.current = null
      return
    }
    const first = window.matchMedia(TOUCH).matches ? 'h2' : 'textarea'
    // Read before it is shown: the browser moves focus to the first thing in it.
    const focused = held.current ?? followedLink() ?? dialog.querySelector(first)
    if (isModal) dialog.showModal()
    else dialog.show()
    log.scrollTop = place.current.isEnd ? log.scrollHeight : place.current.top
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    return () => {
      place.current = { top: log.scrollTop, isEnd: isAtEnd(log) }
      held.current = dialog.contains(document.activeElement) ? document.activeElement : null
      dialog.close()
    }
  }, [isShown, isModal])

  useEffect(() => {
    const dialog = ref.current
    // The gesture for "back" on a phone.
    const handleCancel = (event: Event) => {
      event.preventDefault()
      handleClose()
    }
    dialog?.addEventListener('cancel', handleCancel)
    return () => dialog?.removeEventListener('cancel', handleCancel)
  }, [])

  useEffect(() => watchKeyboard(ref.current), [])

  return ref
}

/** The keyboard of a phone lies over the page and tells only the visual viewport. */
function watchKeyboard(dialog: HTMLDialogElement | null): (() => void) | undefined {
  const viewport = window.visualViewport
  if (!dialog || !viewport) return undefined
  const measure = () => {
    // A zoomed page has a small viewport too, and no keyboard.
    const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height
    dialog.style.setProperty('--chat-covered', `${Math.max(0, covered)}px`)
  }
  viewport.addEventListener('resize', measure)
  return () => viewport.removeEventListener('resize', measure)
}
