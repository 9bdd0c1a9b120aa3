/** Nobody writes a message in less; a program does. Counted from the moment the work is asked for. */
export const LEAST_FILL_MS = 3000

/** A piece of work as the service hands it out. The browser gives it back as it came. */
export interface WorkOrder {
  readonly parameters: {
    /** In seconds, as the library behind it counts. */
    readonly expiresAt: number
    /** In milliseconds, by the clock of the service: a visitor's own may be hours away from it. */
    readonly data: { readonly issuedAt: number }
  }
  readonly signature: string
}

export function isWorkOrder(value: unknown): value is WorkOrder {
  if (!isRecord(value) || typeof value['signature'] !== 'string') return false
  const { parameters } = value
  if (!isRecord(parameters) || !isRecord(parameters['data'])) return false
  return (
    typeof parameters['expiresAt'] === 'number' &&
    typeof parameters['data']['issuedAt'] === 'number'
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
