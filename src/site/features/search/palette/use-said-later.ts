import { useEffect, useState } from 'react'

/** Longer than the pause between two letters. */
const PAUSE_MS = 700

/** A sentence for listeners, once the typing rests: one for every letter would only disturb. */
export function useSaidLater(sentence: string): string {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setSaid(sentence), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [sentence])
  return said
}
