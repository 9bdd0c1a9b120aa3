import { readConsent } from './device-memory.ts'

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
}

/** Figures about a visit leave the device only after Accept, and never against the browser's signal. */
export function mayMeasure(): boolean {
  return readConsent() === 'accepted' && !navigator.globalPrivacyControl
}
