import { createHmac, type KeyObject } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'

/** All addresses that cannot be read count as one. */
const UNKNOWN = 'unknown'

/**
 * The networks that an address belongs to, narrowest first, each as text. The first counts as one
 * visitor, because one IPv6 subscriber controls a whole /64. Providers hand out a /56 or a /48 to
 * one customer, so limits per /64 alone can be passed by changing the network.
 */
export function networksOf(address: string): readonly Network[] {
  const text = stripPort(address.trim())
  if (isIPv4(text)) return networksOfIPv4(text)
  if (!isIPv6(text)) return [{ prefix: 'address', name: UNKNOWN }]
  const words = expand(text)
  const isMapped = words.slice(0, 5).every((word) => word === 0) && words[5] === 0xff_ff
  if (isMapped) {
    const bytes = [words[6] ?? 0, words[7] ?? 0].flatMap((word) => [word >> 8, word & 255])
    return networksOfIPv4(bytes.join('.'))
  }
  const [a = 0, b = 0, c = 0, d = 0] = words
  return [
    { prefix: 'address', name: `${hex(a, b, c, d)}::/64` },
    { prefix: '/56', name: `${hex(a, b, c, d & 0xff_00)}::/56` },
    { prefix: '/48', name: `${hex(a, b, c)}::/48` },
  ]
}

export interface Network {
  /** `address` is one visitor: an IPv4 address or an IPv6 /64. */
  readonly prefix: 'address' | '/56' | '/48' | '/24'
  readonly name: string
}

/** The network that counts as one visitor. */
export function addressGroup(address: string): string {
  return networksOf(address)[0]?.name ?? UNKNOWN
}

export interface HashedNetwork extends Pick<Network, 'prefix'> {
  readonly hash: string
}

/** Daily keyed hashes of the networks of an address, narrowest first. */
export function networkHashes(
  key: KeyObject,
  address: string,
  now: Date,
): readonly [HashedNetwork, ...HashedNetwork[]] {
  const day = now.toISOString().slice(0, 10)
  const [visitor, ...wider] = networksOf(address).map(({ prefix, name }) => ({
    prefix,
    hash: createHmac('sha256', key).update(`${day} ${name}`).digest('base64url'),
  }))
  if (!visitor) throw new Error('an address has at least one network')
  return [visitor, ...wider]
}

/** Daily keyed hash of the client address. */
export function addressHash(key: KeyObject, address: string, now: Date): string {
  return networkHashes(key, address, now)[0].hash
}

function networksOfIPv4(address: string): readonly Network[] {
  return [
    { prefix: 'address', name: address },
    { prefix: '/24', name: address.replace(/\d+$/, '0/24') },
  ]
}

/** A proxy may add a port, brackets or the zone of a link-local address: one visitor all the same. */
function stripPort(address: string): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address
  const isIPv4WithPort = /^[\d.]+:\d+$/.test(bare)
  return (isIPv4WithPort ? bare.replace(/:\d+$/, '') : bare).replace(/%.*$/, '')
}

function hex(...words: readonly number[]): string {
  return words.map((word) => word.toString(16)).join(':')
}

function expand(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = wordsOf(head)
  if (tail === undefined) return before
  const after = wordsOf(tail)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function wordsOf(part: string): number[] {
  return part
    .split(':')
    .filter(Boolean)
    .flatMap((word) => {
      if (!word.includes('.')) return [Number.parseInt(word, 16)]
      const [a = 0, b = 0, c = 0, d = 0] = word.split('.').map(Number)
      return [(a << 8) | b, (c << 8) | d]
    })
}
