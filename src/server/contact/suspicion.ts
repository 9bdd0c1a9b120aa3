import { CONTACT_FIELDS } from '#shared/contact.ts'
import { LEAST_FILL_MS } from '#shared/proof-of-work.ts'
import type { Proof } from '../http/proof-of-work.ts'

export interface Evidence {
  readonly fields: ReadonlyMap<string, string>
  readonly proof: Proof | undefined
  readonly hasKey: boolean
  readonly now: number
}

/**
 * Why a message looks like a program's. None of it is a reason to refuse: such a message is stored,
 * and reaches the company with the next digest.
 */
export function findReasons({ fields, proof, hasKey, now }: Evidence): string[] {
  const reasons: string[] = []
  if (fields.get(CONTACT_FIELDS.trap)) reasons.push('trap')
  if (!hasKey) reasons.push('no-scripts')
  else if (!fields.get(CONTACT_FIELDS.proof)) reasons.push('no-proof')
  else if (!proof) reasons.push('bad-proof')
  if (proof && now - proof.issuedAt < LEAST_FILL_MS) reasons.push('too-fast')
  return reasons
}
