import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { fragmentName } from '../../../lib/go-to-element.ts'
import { forgetLeftAnswer, leftAnswer, returnToAnswer } from './panel-view.ts'

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

/** The card in the last column would stand under the panel: then the panel changes sides. */
function uncover(target: Element): void {
  const panel = document.querySelector<HTMLElement>('.chat-panel[open]:not(:modal)')
  if (!panel) return
  const { left, right } = target.getBoundingClientRect()
  const { width } = panel.getBoundingClientRect()
  const covered = (from: number, to: number) => Math.min(right, to) - Math.max(left, from)
  const page = document.documentElement.clientWidth
  const onRight = covered(page - width, page)
  panel.toggleAttribute('data-left', onRight > 0 && covered(0, width) < onRight / 2)
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
