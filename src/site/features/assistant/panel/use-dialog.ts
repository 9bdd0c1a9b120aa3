import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { trackKeyboardHeight } from '../../../lib/browser-hooks.ts'
import { QUESTION_FIELD } from './panel-parts.tsx'
import { answerFocus, isAtEnd } from './panel-view.ts'

/** On a touch screen focusing the field would open the keyboard and hide the greeting. */
const TOUCH = '(hover: none) and (pointer: coarse)'

interface DialogOptions {
  readonly isShown: boolean
  readonly isModal: boolean
  readonly onClose: () => void
}

/** A native dialog, modal or not; switching between the two keeps focus and scroll position. */
export function useDialog(options: DialogOptions): RefObject<HTMLDialogElement | null> {
  const { isShown, isModal, onClose } = options
  const ref = useRef<HTMLDialogElement>(null)
  const scroll = useRef({ top: 0, isEnd: false })
  /** Focused before the switch. */
  const previousFocus = useRef<Element>(null)
  const handleClose = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const dialog = ref.current
    const log = dialog?.querySelector('[role=log]')
    if (!dialog || !log || !isShown) {
      previousFocus.current = null
      return
    }
    const first = window.matchMedia(TOUCH).matches ? 'h2' : `#${QUESTION_FIELD}`
    // Read before showing: the browser then focuses the first element.
    const focused = previousFocus.current ?? answerFocus() ?? dialog.querySelector(first)
    if (isModal) dialog.showModal()
    else dialog.show()
    log.scrollTop = scroll.current.isEnd ? log.scrollHeight : scroll.current.top
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    return () => {
      scroll.current = { top: log.scrollTop, isEnd: isAtEnd(log) }
      const { activeElement } = document
      previousFocus.current = dialog.contains(activeElement) ? activeElement : null
      dialog.close()
    }
  }, [isShown, isModal])

  useEffect(() => {
    const dialog = ref.current
    // Fired by the back gesture on a phone.
    const handleCancel = (event: Event) => {
      event.preventDefault()
      handleClose()
    }
    dialog?.addEventListener('cancel', handleCancel)
    return () => dialog?.removeEventListener('cancel', handleCancel)
  }, [])

  useEffect(() => trackKeyboardHeight(ref.current, '--chat-covered'), [])

  return ref
}
