import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { fragmentName } from '../../../lib/focus.ts'

/** Marks the card or section that was chosen, for as long as the address points to it. */
export function useFoundMark(): void {
  const { hash, key, state } = useLocation()
  const isFound = (state as { readonly isFound?: boolean } | null)?.isFound === true
  useEffect(() => {
    const target = isFound ? document.getElementById(fragmentName(hash)) : null
    if (!target) return
    // Around a band as wide as the page an outline would not be seen.
    const isWide = target.offsetWidth >= document.documentElement.clientWidth
    target.dataset['found'] = isWide ? 'wide' : ''
    return () => {
      delete target.dataset['found']
    }
  }, [hash, key, isFound])
}
