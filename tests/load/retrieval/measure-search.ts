import type { Client } from 'pg'
import { percentile } from '../percentile.ts'

export interface SearchFigures {
  readonly p50Ms: number
  readonly p95Ms: number
  readonly recallAt3: number | undefined
}

export interface Search {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

interface Found {
  readonly id: number
}

/** Runs each search once and returns duration and recall. */
export async function measureSearches(
  client: Client,
  searches: readonly Search[],
  truth: readonly ReadonlySet<number>[] | undefined,
): Promise<SearchFigures & { readonly found: ReadonlySet<number>[] }> {
  const times: number[] = []
  const found: ReadonlySet<number>[] = []
  for (const { name, text, values } of searches) {
    const from = performance.now()
    const { rows } = await client.query<Found>({ name, text, values: [...values] })
    times.push(performance.now() - from)
    found.push(new Set(rows.map(({ id }) => id)))
  }
  const at = (share: number) => Number(percentile(times, share).toFixed(2))
  return { p50Ms: at(0.5), p95Ms: at(0.95), recallAt3: truth && recall(found, truth), found }
}

function recall(
  found: readonly ReadonlySet<number>[],
  truth: readonly ReadonlySet<number>[],
): number {
  const shares = truth.map((right, i) => {
    const hits = [...right].filter((id) => found[i]?.has(id)).length
    return right.size === 0 ? 1 : hits / right.size
  })
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)
  return Number(mean.toFixed(3))
}
