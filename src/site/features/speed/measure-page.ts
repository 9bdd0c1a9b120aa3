import { VITALS_PATH, type Vital, type VitalsRequest } from '#shared/speed.ts'
import { onCLS, onINP, onLCP } from 'web-vitals'
import { reportErrors } from './report-errors.ts'
import { sendQuietly } from './send-quietly.ts'

let isMeasuring = false

/**
 * Once for each document: its figures belong to the page that it was loaded for. What may change during
 * the visit is asked each time. It is handed in, so that this file needs no other and costs one request.
 */
export function measurePage(mayMeasure: () => boolean): void {
  const page = window.korabPath ?? location.pathname
  // An unknown address is no page of ours, and could be anything.
  if (isMeasuring || document.querySelector('main.not-found')) return
  isMeasuring = true
  measureSpeed(page, mayMeasure)
  reportErrors(page, mayMeasure)
}

function measureSpeed(page: string, mayMeasure: () => boolean): void {
  let values: Partial<Record<Vital, number>> = {}
  const note = ({ name, value }: { readonly name: Vital; readonly value: number }) => {
    values[name] = rounded(name, value)
  }
  onLCP(note)
  onINP(note)
  onCLS(note)
  // After the listeners above: they give their last word when the page is hidden, and so do we.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || Object.keys(values).length === 0) return
    const request: VitalsRequest = { page, values }
    values = {}
    if (mayMeasure()) sendQuietly(VITALS_PATH, request)
  })
}

/** Exact figures could tell one device from another. */
function rounded(name: Vital, value: number): number {
  return name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value)
}
