import type { Verdict } from './judge-run.ts'
import { KILL_KINDS } from './kill-schedule.ts'
import type { Kill } from './run-killer.ts'

export interface RunFigures {
  readonly seed: number
  readonly messages: number
  readonly verdict: Verdict
  readonly kills: readonly Kill[]
  readonly attempts: number
  /** By status; 0 means no response. */
  readonly answers: ReadonlyMap<number, number>
  /** Responses replayed by idempotency key. */
  readonly replays: number
  readonly refused: readonly string[]
  readonly selfExits: readonly string[]
  /** Dead letters, and jobs left at the timeout. */
  readonly dead: number
  readonly unfinished: number
  readonly killSeconds: number
  readonly downSeconds: number
  readonly drainSeconds: number
  /** Maximum concurrent mails of all workers. */
  readonly concurrency: number
}

const MAX_EXAMPLES = 10

/** All violations; empty if the run passed. */
export function findFaults(figures: RunFigures): string[] {
  const { verdict, messages, kills, concurrency, dead, unfinished } = figures
  const bound = kills.length * concurrency
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['accepted and lost', verdict.lost],
    ['stored and not delivered', verdict.undelivered],
    ['copies that cannot be recognised', verdict.unrecognisedDuplicates],
    ['unexpected rows or mails', verdict.unexpected],
    ['judged wrongly', verdict.misjudged],
    ['refused', figures.refused],
    ['processes that ended by themselves', figures.selfExits],
  ]
  return [
    ...lists.filter(([, list]) => list.length > 0).map(([name, list]) => describe(name, list)),
    ...(verdict.accepted < messages ? [`${messages - verdict.accepted} never accepted`] : []),
    ...(verdict.duplicates > bound
      ? [`${verdict.duplicates} duplicates are more than ${bound}, kills times mails under way`]
      : []),
    ...(dead > 0 ? [`${dead} jobs were given up`] : []),
    ...(unfinished > 0 ? [`${unfinished} jobs were not done when patience ended`] : []),
  ]
}

/** Rows of the printed summary. */
export function reportRows(figures: RunFigures): readonly (readonly [string, string])[] {
  const { verdict, kills, answers } = figures
  const byKind = KILL_KINDS.map(
    (kind) => `${kind} ${kills.filter((kill) => kill.kind === kind).length}`,
  )
  const byStatus = [...answers]
    .toSorted(([a], [b]) => b - a)
    .map(([status, count]) => `${status === 0 ? 'none' : status} ${count}`)
  return [
    ['seed', String(figures.seed)],
    ['kills', `${kills.length} (${byKind.join(', ')})`],
    ['kills', `${figures.killSeconds} s, database down ${figures.downSeconds} s`],
    ['attempts', `${figures.attempts} (answers: ${byStatus.join(', ')})`],
    ['replays absorbed by the key', String(figures.replays)],
    ['accepted', `${verdict.accepted} of ${figures.messages}`],
    ['stored', `${verdict.stored}, ${verdict.quarantined} of them quarantined`],
    ['delivered', `${verdict.delivered} in ${verdict.mails} mails`],
    ['lost', String(verdict.lost.length)],
    ['undelivered', String(verdict.undelivered.length)],
    ['duplicates', `${verdict.duplicates}, at most ${verdict.maxCopies} copies of a mail`],
    ['duplicates not recognisable', String(verdict.unrecognisedDuplicates.length)],
    ['drain', `${figures.drainSeconds} s`],
    ['self-crashes', String(figures.selfExits.length)],
  ]
}

export function resultOf(figures: RunFigures) {
  const { verdict, kills, seed, replays, attempts, drainSeconds, selfExits } = figures
  return {
    ok: findFaults(figures).length === 0,
    accepted: verdict.accepted,
    lost: verdict.lost.length,
    undelivered: verdict.undelivered.length,
    duplicates: verdict.duplicates,
    kills: kills.length,
    seed,
    stored: verdict.stored,
    delivered: verdict.delivered,
    quarantined: verdict.quarantined,
    maxCopies: verdict.maxCopies,
    unrecognisedDuplicates: verdict.unrecognisedDuplicates.length,
    attempts,
    replays,
    selfExits: selfExits.length,
    drainSeconds,
  }
}

function describe(name: string, list: readonly string[]): string {
  const shown = list.slice(0, MAX_EXAMPLES).map((entry) => `\n  ${entry}`)
  const rest = list.length > MAX_EXAMPLES ? `\n  and ${list.length - MAX_EXAMPLES} more` : ''
  return `${list.length} ${name}:${shown.join('')}${rest}`
}
