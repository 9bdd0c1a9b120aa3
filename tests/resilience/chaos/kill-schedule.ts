import { seededRandom } from './seeded-random.ts'

/** What is killed: a process, the whole database as in a power cut, or one of its connections. */
export const KILL_KINDS = ['api', 'worker', 'postgres', 'backend', 'mail'] as const

export type KillKind = (typeof KILL_KINDS)[number]

export interface PlannedKill {
  readonly kind: KillKind
  /** How many more messages are accepted first, or how long after the last kill a hasty one comes. */
  readonly after: { readonly messages: number } | { readonly ms: number }
  /** From 0 up to 1: which one, where there are several. */
  readonly chance: number
}

/** So many kills hit a service that is just getting up from the one before. */
const HASTY_SHARE = 1 / 3
const LONGEST_HASTE_MS = 300

/**
 * Kills without end. The kinds come in rounds, each in an order of its own, so that a short run meets
 * every kind too. They are spaced by messages, not by time: a slow computer is not killed more often,
 * and gets something done in between.
 */
export function* planKills(seed: number, meanMessages: number): Generator<PlannedKill, never> {
  const random = seededRandom(seed)
  for (;;) {
    const left: KillKind[] = [...KILL_KINDS]
    while (left.length > 0) {
      const isHasty = random() < HASTY_SHARE
      const size = random()
      const after = isHasty
        ? { ms: size * LONGEST_HASTE_MS }
        : { messages: meanMessages * (0.25 + 1.5 * size) }
      const [kind] = left.splice(Math.floor(random() * left.length), 1)
      if (kind) yield { kind, after, chance: random() }
    }
  }
}
