import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { fragmentName } from '../../../lib/focus.ts'

/** Marks the card or section that a citation led to, for as long as the address points to it. */
export function useCitedMark(): void {
  const { hash, key, state } = useLocation()
  const isCited = (state as { readonly isCited?: boolean } | null)?.isCited === true
  useEffect(() => {
    const target = isCited ? document.getElementById(fragmentName(hash)) : null
    if (!target) return
    // An outline around a full-width section would be outside the viewport.
    const isWide = target.offsetWidth >= document.documentElement.clientWidth
    target.dataset['cited'] = isWide ? 'wide' : ''
    return () => {
      delete target.dataset['cited']
    }
  }, [hash, key, isCited])
}
