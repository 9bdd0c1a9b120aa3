import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False in the page's HTML and while React takes it over, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
