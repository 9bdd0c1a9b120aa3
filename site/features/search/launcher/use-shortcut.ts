import { useEffect, useEffectEvent } from 'react'

/** On a Mac the other key cuts to the end of a line. Greek keyboards have a kappa there. */
export function useShortcut(isMac: boolean, onPress: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event[isMac ? 'metaKey' : 'ctrlKey'] || !/^[kκ]$/.test(event.key)) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
