import { onCLS, onINP, onLCP } from 'web-vitals'
import {
  VITALS_PATH,
  type Vital,
  type VitalsRequest,
  REPORTS_PATH,
  type ScriptError,
  type ScriptErrorReport,
} from '#shared/telemetry.ts'
import { redactErrorText } from '#shared/redact-error-text.ts'
import { faultOfEvent, faultOfReason } from './script-error.ts'

let isMeasuring = false

/** Once per document. `mayMeasure` is a parameter, so that this module imports nothing of the shell. */
export function measurePage(mayMeasure: () => boolean): void {
  const page = window.sitePath ?? location.pathname
  // An unknown path could contain anything, so it is not reported.
  if (isMeasuring || document.querySelector('main.not-found')) return
  isMeasuring = true
  measureVitals(page, mayMeasure)
  reportErrors(page, mayMeasure)
}

function measureVitals(page: string, mayMeasure: () => boolean): void {
  let values: Partial<Record<Vital, number>> = {}
  const record = ({ name, value }: { readonly name: Vital; readonly value: number }) => {
    values[name] = rounded(name, value)
  }
  onLCP(record)
  onINP(record)
  onCLS(record)
  // Registered after the listeners of web-vitals, which report when the page is hidden.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || Object.keys(values).length === 0) return
    const request: VitalsRequest = { page, values }
    values = {}
    if (mayMeasure()) sendBeacon(VITALS_PATH, request)
  })
}

/** Rounded against fingerprinting. */
function rounded(name: Vital, value: number): number {
  return name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value)
}

const SAMPLE_RATE = 0.1
const MAX_REPORTS = 3

function reportErrors(page: string, mayMeasure: () => boolean): void {
  if (Math.random() >= SAMPLE_RATE) return
  let left = MAX_REPORTS
  const report = (fault: ScriptError | undefined) => {
    if (!fault || left === 0 || !mayMeasure()) return
    left -= 1
    const text = redactErrorText(fault.text)
    sendBeacon(REPORTS_PATH, { page, ...fault, text } satisfies ScriptErrorReport)
  }
  addEventListener('error', (event) => report(faultOfEvent(event, location.origin)))
  addEventListener('unhandledrejection', ({ reason }) =>
    report(faultOfReason(reason, location.origin)),
  )
}

/** Outlives the page, sends no cookies, ignores failures. */
function sendBeacon(path: string, body: object): void {
  fetch(path, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}
