import { createHash } from 'node:crypto'

interface Group {
  readonly writtenAt: number
  repeated: number
}

/** Between two lines about the same fault. */
const EVERY_MS = 60 * 60 * 1000
/** So many different ones in an hour are an attack or a broken deploy; the counters go on. */
const MOST_GROUPS = 200

/**
 * One line for each kind of fault and hour, with how often it came since the last. The reference is made of
 * the fault itself: the same one has the same in every process and after every restart.
 */
export function createFaultLog<Fault extends object>(
  write: (details: Fault & { readonly reference: string; readonly repeated?: number }) => void,
  now: () => number = () => performance.now(),
): (fault: Fault) => void {
  const groups = new Map<string, Group>()
  return (fault) => {
    const reference = referenceOf(fault)
    const group = groups.get(reference)
    if (group && now() - group.writtenAt < EVERY_MS) {
      group.repeated += 1
      return
    }
    if (!group && groups.size >= MOST_GROUPS && !forgetOld()) return
    groups.delete(reference)
    groups.set(reference, { writtenAt: now(), repeated: 0 })
    write({ ...fault, reference, ...(group?.repeated && { repeated: group.repeated }) })
  }

  /** Lines are written in order, so the oldest stand first. */
  function forgetOld(): boolean {
    for (const [reference, { writtenAt }] of groups) {
      if (now() - writtenAt < EVERY_MS) break
      groups.delete(reference)
    }
    return groups.size < MOST_GROUPS
  }
}

function referenceOf(fault: object): string {
  const text = JSON.stringify(fault)
  return createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase()
}
