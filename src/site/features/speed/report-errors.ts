import { plainErrorText } from '#shared/plain-error-text.ts'
import { REPORTS_PATH, type ScriptFault, type ScriptFaultReport } from '#shared/reports.ts'
import { faultOfEvent, faultOfReason } from './script-fault.ts'
import { sendQuietly } from './send-quietly.ts'

/** A fault that matters comes again; one visit in ten is enough to hear of it. */
const SHARE_OF_VISITS = 0.1
const MOST_PER_PAGE = 3

export function reportErrors(page: string, mayMeasure: () => boolean): void {
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
