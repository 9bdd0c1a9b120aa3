import { sql } from 'kysely'
import type { Vital } from '#shared/speed.ts'
import { dayOf } from '../assistant/report-options.ts'
import type { Database } from '../inbox-queries.ts'

export interface RouteCounts {
  readonly route: string
  readonly vital: Vital
  readonly counts: number[]
}

interface BucketRow {
  readonly route: string
  readonly metric: Vital
  readonly bucket: number
  readonly visits: string
}

/** One entry for each route and figure, with the visits of all these days in their buckets. */
export async function readHistograms(
  db: Database,
  since: Date,
  route: string | undefined,
): Promise<RouteCounts[]> {
  const { rows } = await sql<BucketRow>`
    select route, metric, bucket, sum(visits) as visits from speed.histogram
    where day >= ${dayOf(since)}::date and (${route ?? null}::text is null or route = ${route ?? null})
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  const groups = Map.groupBy(rows, (row) => `${row.metric} ${row.route}`)
  return [...groups.values()].flatMap(([first, ...rest]) => {
    if (!first) return []
    const counts: number[] = []
    for (const { bucket, visits } of [first, ...rest]) counts[bucket] = Number(visits)
    return [{ route: first.route, vital: first.metric, counts }]
  })
}
