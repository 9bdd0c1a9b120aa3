import { createSecretKey, randomBytes } from 'node:crypto'
import { addressHash, networkHashes } from './client-address.ts'
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

/** Names the widest network of an address by a hash that dies with this process. */
export function createNetworkName(): (address: string) => string {
  const key = createSecretKey(randomBytes(32))
  return (address) => {
    const networks = networkHashes(key, address, new Date())
    return (networks.at(-1) ?? networks[0]).hash
  }
}
