import { createSecretKey, randomBytes } from 'node:crypto'
import { addressHash } from './client-address.ts'
import { MemoryLimiter } from './memory-limiter.ts'

const HOUR = 3600

/**
 * For what costs little and is worth little: it belongs to one process and stays in its memory. The key is
 * the process's own and goes with it, so nobody can ever say which address a hash was.
 */
export function createAddressLimit(perAddressHour: number): (address: string) => number {
  const key = createSecretKey(randomBytes(32))
  const limiter = new MemoryLimiter({ points: perAddressHour, seconds: HOUR })
  return (address) => limiter.take(addressHash(key, address, new Date()))
}
