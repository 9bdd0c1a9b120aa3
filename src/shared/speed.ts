/** Where a page says how fast it was; only after Accept, and without saying for whom. */
export const VITALS_PATH = '/api/vitals'

export const LARGEST_VITALS_BYTES = 1024

/** Largest paint and slowest interaction in milliseconds, and how much the page moved by itself. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const

export type Vital = (typeof VITALS)[number]

export interface VitalsRequest {
  /** The path that the visit began with; one of our pages, or it is refused. */
  readonly page: string
  readonly values: Readonly<Partial<Record<Vital, number>>>
}
