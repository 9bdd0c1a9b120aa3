import { hkdfSync } from 'node:crypto'

/** One secret in the settings, and a key of its own for each purpose: none says anything of another. */
export function deriveKeyFor(purpose: string, secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `korab ${purpose}`, 32))
}
