/** Faster submissions are suspicious. Measured from the request of the challenge. */
export const MIN_FILL_MS = 3000

/** Issued by the service and returned unchanged by the browser. */
export interface ProofChallenge {
  readonly parameters: {
    /** In seconds (altcha). */
    readonly expiresAt: number
    /** In milliseconds, by the server's clock. */
    readonly data: { readonly issuedAt: number }
  }
  readonly signature: string
}

export function isProofChallenge(value: unknown): value is ProofChallenge {
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
