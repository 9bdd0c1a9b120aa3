import { seededRandom } from './seeded-random.ts'

/** A process, the whole database as in a power cut, or one database connection. */
export const KILL_KINDS = ['api', 'worker', 'postgres', 'backend', 'mail'] as const

export type KillKind = (typeof KILL_KINDS)[number]

export interface PlannedKill {
  readonly kind: KillKind
  /** Number of accepted messages before the kill, or delay after the previous one. */
  readonly after: { readonly messages: number } | { readonly ms: number }
  /** In [0, 1): selects one of several. */
  readonly chance: number
}

/** Share of kills that hit a service during its restart. */
const QUICK_SHARE = 1 / 3
const MAX_QUICK_MS = 300

/**
 * An endless schedule. The kinds come in shuffled rounds, so that a short run covers every kind.
 * Kills are spaced by messages rather than time, so that a slow machine still makes progress.
 */
export function* planKills(seed: number, meanMessages: number): Generator<PlannedKill, never> {
  const random = seededRandom(seed)
  for (;;) {
    const left: KillKind[] = [...KILL_KINDS]
    while (left.length > 0) {
      const isQuick = random() < QUICK_SHARE
      const size = random()
      const after = isQuick
        ? { ms: size * MAX_QUICK_MS }
        : { messages: meanMessages * (0.25 + 1.5 * size) }
      const [kind] = left.splice(Math.floor(random() * left.length), 1)
      if (kind) yield { kind, after, chance: random() }
    }
  }
}
