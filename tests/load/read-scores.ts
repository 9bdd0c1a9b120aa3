import { z } from 'zod'

/** Categories that must have the full score. */
export const STRICT_CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const

export const CATEGORIES = ['performance', ...STRICT_CATEGORIES] as const

export interface FailedAudit {
  readonly category: (typeof STRICT_CATEGORIES)[number]
  readonly id: string
  /** Elements, URLs or messages of a failed audit. */
  readonly places: readonly string[]
}

export interface Scores {
  /** From 0 to 100, as in Lighthouse. */
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>
  readonly failed: readonly FailedAudit[]
}

const category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
})

const report = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      explanation: z.string().optional(),
      details: z
        .object({ items: z.array(z.record(z.string(), z.unknown())).optional() })
        .optional()
        .catch(undefined),
    }),
  ),
})

export function readScores(json: unknown): Scores {
  const { categories, audits } = report.parse(json)
  const failed = STRICT_CATEGORIES.flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => ({ category: name, id, places: placesOf(audits[id]) })),
  )
  const scoreOf = (name: keyof typeof categories) => Math.round(categories[name].score * 100)
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    failed,
  }
}

function placesOf(audit: z.infer<typeof report>['audits'][string] | undefined): string[] {
  const items = audit?.details?.items ?? []
  const places = items.map((item) => {
    const node = item['node'] as { selector?: string; snippet?: string } | undefined
    return node?.selector ? `${node.selector} ${node.snippet ?? ''}` : JSON.stringify(item)
  })
  return audit?.explanation ? [audit.explanation, ...places] : places
}
