import { readConsent, subscribeToConsent } from '../../lib/device-memory.ts'
import { whenIdle } from '../../lib/browser-hooks.ts'

/** Brings the measuring when it is allowed, now or later in the visit; before that it is not even loaded. */
export function watchSpeed(): () => void {
  start()
  return subscribeToConsent(start)
}

function start(): void {
  if (!mayMeasure()) return
  whenIdle(async () => {
    // Without figures the page is as good as with them.
    const part = await import('./telemetry.ts').catch(() => undefined)
    part?.measurePage(mayMeasure)
  })
}

/** Figures about a visit leave the device only after Accept, and never against the browser's signal. */
function mayMeasure(): boolean {
  return readConsent() === 'accepted' && !navigator.globalPrivacyControl
}
