/**
 * Where browsers report what our policy forbade, by themselves, and where a page tells of its own errors,
 * only after Accept.
 */
export const REPORTS_PATH = '/api/reports'

/** The name under which the policy finds that address in the header `Reporting-Endpoints`. */
export const REPORTS_ENDPOINT = 'policy'

export interface ScriptFault {
  readonly text: string
  /** Path of a file of ours; empty when the browser does not name one. */
  readonly source: string
  readonly line: number
}

export interface ScriptFaultReport extends ScriptFault {
  /** The path of the page. */
  readonly page: string
}
