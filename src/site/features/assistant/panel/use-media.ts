import { useSyncExternalStore } from 'react'

export function useMedia(condition: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const query = window.matchMedia(condition)
      query.addEventListener('change', notify)
      return () => query.removeEventListener('change', notify)
    },
    () => window.matchMedia(condition).matches,
  )
}
