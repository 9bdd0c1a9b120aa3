import { VITALS_PATH, type Vital, type VitalsRequest } from '#shared/speed.ts'
import { onCLS, onINP, onLCP } from 'web-vitals'
import { plainErrorText } from '#shared/plain-error-text.ts'
import { REPORTS_PATH, type ScriptFault, type ScriptFaultReport } from '#shared/reports.ts'

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

/** A fault that matters comes again; one visit in ten is enough to hear of it. */
const SHARE_OF_VISITS = 0.1
const MOST_PER_PAGE = 3

function reportErrors(page: string, mayMeasure: () => boolean): void {
  if (Math.random() >= SHARE_OF_VISITS) return
  let left = MOST_PER_PAGE
  const report = (fault: ScriptFault | undefined) => {
    if (!fault || left === 0 || !mayMeasure()) return
    left -= 1
    const text = plainErrorText(fault.text)
    sendQuietly(REPORTS_PATH, { page, ...fault, text } satisfies ScriptFaultReport)
  }
  addEventListener('error', (event) => report(faultOfEvent(event, location.origin)))
  addEventListener('unhandledrejection', ({ reason }) =>
    report(faultOfReason(reason, location.origin)),
  )
}

/** What an error in a script of ours says; nothing when it is not ours. */
export function faultOfEvent(
  event: Pick<ErrorEvent, 'message' | 'filename' | 'lineno'>,
  origin: string,
): ScriptFault | undefined {
  const source = ownPath(event.filename, origin)
  // Extensions and what people type into the console have other addresses, or none.
  if (source === undefined || !event.message) return undefined
  return { text: event.message, source, line: event.lineno }
}

/** A promise that nobody waited for knows its place only from the stack of its error. */
export function faultOfReason(reason: unknown, origin: string): ScriptFault | undefined {
  if (!(reason instanceof Error)) return undefined
  const { name, message, stack = '' } = reason
  const [, place = '', line = '0'] = /((?:[a-z-]+):\/\/[^\s()]+?):(\d+):\d+/.exec(stack) ?? []
  const source = ownPath(place, origin)
  if (source === undefined) return undefined
  return { text: `${name}: ${message}`, source, line: Number(line) }
}

function ownPath(place: string, origin: string): string | undefined {
  // Not every browser that we aim at can parse without throwing.
  const url = URL.canParse(place) ? new URL(place) : undefined
  return url?.origin === origin ? url.pathname : undefined
}

/** Outlives the page, brings no cookie along, and never tells anybody when it fails. */
function sendQuietly(path: string, body: object): void {
  fetch(path, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}
