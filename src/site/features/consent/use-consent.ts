import { useSyncExternalStore } from 'react'
import {
  readConsent,
  remember,
  subscribeToConsent,
  writeConsent,
  type Consent,
} from '../../lib/device-memory.ts'

interface ConsentState {
  /** Nothing is known before hydration: the page's HTML is the same for everybody. */
  readonly choice: Consent | undefined
  readonly isUndecided: boolean
  readonly choose: (choice: Consent) => void
}

export function useConsent(): ConsentState {
  const state = useSyncExternalStore(
    subscribeToConsent,
    () => readConsent() ?? 'undecided',
    () => 'unknown' as const,
  )
  return {
    choice: state === 'accepted' || state === 'declined' ? state : undefined,
    isUndecided: state === 'undecided',
    choose,
  }
}

function choose(choice: Consent): void {
  writeConsent(choice)
  const { theme } = document.documentElement.dataset
  if (theme) remember('theme', theme)
}
