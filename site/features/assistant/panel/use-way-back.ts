import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { fragmentName } from '../../../lib/go-to-element.ts'
import { forgetLeftAnswer, leftAnswer, returnToAnswer } from './panel-view.ts'

const PANEL_EDGE_PX = 32

/** Marks the card or section that a citation led to, for as long as the address points to it. */
export function useCitedMark(): void {
  const { hash, key, state } = useLocation()
  const isCited = (state as { readonly isCited?: boolean } | null)?.isCited === true
  useEffect(() => {
    const target = isCited ? document.getElementById(fragmentName(hash)) : null
    if (!target) return
    target.dataset['cited'] = ''
    uncover(target)
    return () => {
      delete target.dataset['cited']
    }
  }, [hash, key, isCited])
}

/** A card in the last column would stand under the panel: then the panel changes sides. */
function uncover(target: HTMLElement): void {
  const page = document.documentElement.clientWidth
  const { left, right } = target.getBoundingClientRect()
  // Around a band as wide as the page an outline would not be seen.
  if (right - left >= page) target.dataset['cited'] = 'wide'
  const panel = document.querySelector('.chat-panel[open]:not(:modal)')
  const reach = (panel?.getBoundingClientRect().width ?? 0) + PANEL_EDGE_PX
  panel?.toggleAttribute('data-left', right > page - reach && left >= reach)
}

/** Escape leads from a source back to the answer; who comes back on another way needs it no more. */
export function useWayBack(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !leftAnswer()) return
      if (document.querySelector('dialog:modal')) return
      event.preventDefault()
      returnToAnswer()
    }
    const handleFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('.chat-panel')) forgetLeftAnswer()
    }
    document.addEventListener('keydown', handleKey)
    document.addEventListener('focusin', handleFocus)
    return () => {
      document.removeEventListener('keydown', handleKey)
      document.removeEventListener('focusin', handleFocus)
    }
  }, [])
}
