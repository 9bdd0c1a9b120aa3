import { VITALS, type Vital } from '#shared/speed.ts'
import { bucketOf } from './histogram.ts'
import type { RouteOf } from './page-route.ts'

export interface Sighting {
  readonly route: string
  readonly metrics: readonly Vital[]
  readonly buckets: readonly number[]
}

/** Nothing when it is not exactly what a page of ours says. */
export function parseVitals(body: unknown, routeOf: RouteOf): Sighting | undefined {
  if (!hasOnly(body, ['page', 'values'])) return undefined
  const { page, values } = body
  const route = typeof page === 'string' ? routeOf(page) : undefined
  if (route === undefined || !hasOnly(values, VITALS)) return undefined
  const metrics = VITALS.filter((vital) => Object.hasOwn(values, vital))
  const figures = metrics.map((vital) => values[vital])
  if (metrics.length === 0 || !figures.every(isFigure)) return undefined
  return {
    route,
    metrics,
    buckets: metrics.map((vital, place) => bucketOf(vital, figures[place] ?? 0)),
  }
}

function isFigure(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}

function hasOnly(value: unknown, keys: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.keys(value).every((key) => keys.includes(key))
}
