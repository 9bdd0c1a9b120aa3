import { readConsent, subscribeToConsent } from '../../lib/device-memory.ts'
import { whenIdle } from '../../lib/browser-hooks.ts'

/** Loads telemetry once the visitor consents. Returns the cleanup function. */
export function startTelemetry(): () => void {
  start()
  return subscribeToConsent(start)
}

function start(): void {
  if (!mayMeasure()) return
  whenIdle(async () => {
    // A failed load is ignored.
    const part = await import('./telemetry.ts').catch(() => undefined)
    part?.measurePage(mayMeasure)
  })
}

function mayMeasure(): boolean {
  return readConsent() === 'accepted' && !navigator.globalPrivacyControl
}
