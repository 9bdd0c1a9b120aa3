import { useEffect, type RefObject } from 'react'
import { onUncover } from '../../../lib/feature-channels.ts'
import { closeChat, launcher } from '../launcher/launcher-state.ts'
import {
  foldForLink,
  foldPanel,
  followedLink,
  forgetFollowedLink,
  returnToAnswer,
} from './panel-view.ts'

/** The open panel must not hide what the visitor uses (WCAG 2.2, 2.4.11 Focus Not Obscured). */
export function usePageAccess(panel: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = panel.current
    if (!dialog) return
    const foldIfOver = (element: Element | null) => {
      if (element?.matches(':focus:not(body, .chat *)') && isUnder(dialog, element)) foldPanel()
    }
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      if (dialog.contains(target)) forgetFollowedLink()
      // The browser scrolls to the focused element after this event.
      else requestAnimationFrame(() => foldIfOver(target))
    }
    const handleScrollEnd = () => foldIfOver(document.querySelector(':focus-visible'))
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target
      if (link && !opensElsewhere) foldForLink(link)
    }
    const stopUncover = onUncover(() => {
      if (dialog.matches(':modal')) foldPanel()
    })
    document.addEventListener('focusin', handleFocus)
    document.addEventListener('scrollend', handleScrollEnd)
    document.addEventListener('keydown', handleEscape)
    dialog.addEventListener('click', handleClick)
    return () => {
      stopUncover()
      document.removeEventListener('focusin', handleFocus)
      document.removeEventListener('scrollend', handleScrollEnd)
      document.removeEventListener('keydown', handleEscape)
      dialog.removeEventListener('click', handleClick)
    }
  }, [panel])
}

/** Returns to the answer whose source is shown, otherwise closes the chat, wherever focus is. */
function handleEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
  if (!launcher.get().isOpen || isUsedElsewhere(event.target)) return
  event.preventDefault()
  if (followedLink()) returnToAnswer()
  else closeChat()
}

/** Another overlay, or a search field with text, uses Escape first. */
function isUsedElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal:not(.chat-panel), :popover-open')) return true
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
}

function isUnder(dialog: HTMLDialogElement, element: Element): boolean {
  if (!dialog.open || dialog.matches(':modal')) return false
  const over = dialog.getBoundingClientRect()
  const box = boxOf(element)
  return (
    box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top
  )
}

/** A heading is as wide as its column; what counts are its words. */
function boxOf(element: Element): DOMRect {
  if (!element.matches('h1, h2, h3')) return element.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}
