export interface DeliveryLogger {
  readonly info: (details: object, text: string) => void
  readonly warn: (details: object, text: string) => void
  readonly error: (details: object, text: string) => void
}

/**
 * While the database is away, every queue complains every second. Each kind of complaint is written
 * once in a while, with the number of those that were not.
 */
export function createSparseLog(
  write: (details: object) => void,
  everyMs = 10_000,
  now = () => performance.now(),
): (kind: string, details: object) => void {
  const kinds = new Map<string, { at: number; unwritten: number }>()
  return (kind, details) => {
    const last = kinds.get(kind)
    if (last && now() - last.at < everyMs) {
      last.unwritten += 1
      return
    }
    kinds.set(kind, { at: now(), unwritten: 0 })
    write({ ...details, ...(last?.unwritten && { unwritten: last.unwritten }) })
  }
}
