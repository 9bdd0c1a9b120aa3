import { useEffect, type RefObject } from 'react'
import { onDismissOverlays } from '../../../lib/feature-channels.ts'
import { closeChat, launcher } from '../launcher/launcher-state.ts'
import {
  rememberAnswerFocus,
  foldPanel,
  answerFocus,
  forgetAnswerFocus,
  returnToAnswer,
} from './panel-view.ts'

/** Keeps the panel from covering the focused element (WCAG 2.2, 2.4.11 Focus Not Obscured). */
export function useReturnFocus(panel: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = panel.current
    if (!dialog) return
    const foldIfCovering = (element: Element | null) => {
      if (element?.matches(':focus:not(body, .chat *)') && isCoveredBy(dialog, element)) foldPanel()
    }
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      if (dialog.contains(target)) forgetAnswerFocus()
      // The browser scrolls to the focused element after this event.
      else requestAnimationFrame(() => foldIfCovering(target))
    }
    const handleScrollEnd = () => foldIfCovering(document.querySelector(':focus-visible'))
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target
      if (link && !opensElsewhere) rememberAnswerFocus(link)
    }
    const stopDismiss = onDismissOverlays(() => {
      if (dialog.matches(':modal')) foldPanel()
    })
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('focusin', handleFocus, { signal })
    document.addEventListener('scrollend', handleScrollEnd, { signal })
    document.addEventListener('keydown', handleEscape, { signal })
    dialog.addEventListener('click', handleClick, { signal })
    return () => {
      stopDismiss()
      listeners.abort()
    }
  }, [panel])
}

/** Returns to the answer whose source is shown, otherwise closes the chat. */
function handleEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
  if (!launcher.get().isOpen || isHandledElsewhere(event.target)) return
  event.preventDefault()
  if (answerFocus()) returnToAnswer()
  else closeChat()
}

/** Another overlay, or a search field with text, handles Escape first. */
function isHandledElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal:not(.chat-panel), :popover-open')) return true
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
}

function isCoveredBy(dialog: HTMLDialogElement, element: Element): boolean {
  if (!dialog.open || dialog.matches(':modal')) return false
  const over = dialog.getBoundingClientRect()
  const box = textBox(element)
  return (
    box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top
  )
}

/** A heading is as wide as its column, so its text is measured. */
function textBox(element: Element): DOMRect {
  if (!element.matches('h1, h2, h3')) return element.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}
