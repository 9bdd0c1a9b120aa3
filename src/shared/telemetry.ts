/** Page speed, only after consent and without an identifier. */
export const VITALS_PATH = '/api/vitals'

export const MAX_VITALS_BYTES = 1024

export const VITALS = ['LCP', 'INP', 'CLS'] as const

export type Vital = (typeof VITALS)[number]

export interface VitalsRequest {
  /** Path of the landing page; must be one of ours. */
  readonly page: string
  readonly values: Readonly<Partial<Record<Vital, number>>>
}

/** CSP violation reports, and script errors after consent. */
export const REPORTS_PATH = '/api/reports'

/** Endpoint name in the `Reporting-Endpoints` header. */
export const REPORTS_ENDPOINT = 'policy'

export interface ScriptError {
  readonly text: string
  /** Path of our script; empty if unknown. */
  readonly source: string
  readonly line: number
}

export interface ScriptErrorReport extends ScriptError {
  readonly page: string
}
