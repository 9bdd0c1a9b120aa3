import { createHash } from 'node:crypto'
import { MemoryLimiter } from '../http/memory-limiter.ts'

interface Group {
  readonly writtenAt: number
  repeated: number
}

const HOUR = 3600
/** Between two lines about the same fault. */
const EVERY_MS = HOUR * 1000
/**
 * New faults that one network can bring into the log in an hour. The bound is per network: with one for
 * all, made-up faults would use it up and real ones would get no line.
 */
const NEW_PER_NETWORK = 10
/** Only bounds memory: the oldest is forgotten, and gets a new line when it comes again. */
const MOST_GROUPS = 2000

/**
 * One line for each kind of fault and hour, with how often it came since the last. The reference is made of
 * the fault itself: the same one has the same in every process and after every restart. Answers whether
 * the fault is in the log: not when its network has brought too many.
 */
export function createFaultLog<Fault extends object>(
  write: (details: Fault & { readonly reference: string; readonly repeated?: number }) => void,
  now: () => number = () => performance.now(),
): (fault: Fault, network: string) => boolean {
  const groups = new Map<string, Group>()
  const newFaults = new MemoryLimiter({ points: NEW_PER_NETWORK, seconds: HOUR }, now)
  return (fault, network) => {
    const reference = referenceOf(fault)
    const group = groups.get(reference)
    if (group && now() - group.writtenAt < EVERY_MS) {
      group.repeated += 1
      return true
    }
    if (!group && newFaults.take(network) > 0) return false
    groups.delete(reference)
    forgetOldest()
    groups.set(reference, { writtenAt: now(), repeated: 0 })
    write({ ...fault, reference, ...(group?.repeated && { repeated: group.repeated }) })
    return true
  }

  /** Insertion order: the oldest group is first. */
  function forgetOldest(): void {
    const [oldest] = groups.keys()
    if (oldest !== undefined && groups.size >= MOST_GROUPS) groups.delete(oldest)
  }
}

function referenceOf(fault: object): string {
  const text = JSON.stringify(fault)
  return createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase()
}
