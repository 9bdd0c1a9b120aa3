import { createHmac, hkdfSync, type KeyObject } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'

export interface Network {
  /** `address` is one visitor: an IPv4 address or an IPv6 /64. */
  readonly prefix: 'address' | '/56' | '/48' | '/24'
  readonly name: string
}

/**
 * The networks of an address, narrowest first. One IPv6 subscriber controls a whole /64, and providers assign a
 * /56 or /48 to one customer, so limits per /64 alone could be evaded. All invalid addresses count as one.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const text = stripPort(address.trim())
  if (isIPv4(text)) return networksOfIPv4(text)
  if (!isIPv6(text)) return [{ prefix: 'address', name: 'unknown' }]
  const words = expandIPv6(text)
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
  const toHash = ({ prefix, name }: Network) => ({
    prefix,
    hash: createHmac('sha256', key).update(`${day} ${name}`).digest('base64url'),
  })
  const [visitor, ...wider] = networksOf(address)
  return [toHash(visitor), ...wider.map(toHash)]
}

/** Derives a key per purpose from the one secret of the settings. */
export function deriveKeyFor(purpose: string, secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `site ${purpose}`, 32))
}

function networksOfIPv4(address: string): readonly [Network, ...Network[]] {
  return [
    { prefix: 'address', name: address },
    { prefix: '/24', name: address.replace(/\d+$/, '0/24') },
  ]
}

/** Proxies may add a port, brackets or the zone of a link-local address. */
function stripPort(address: string): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address
  const isIPv4WithPort = /^[\d.]+:\d+$/.test(bare)
  return (isIPv4WithPort ? bare.replace(/:\d+$/, '') : bare).replace(/%.*$/, '')
}

function hex(...words: readonly number[]): string {
  return words.map((word) => word.toString(16)).join(':')
}

function expandIPv6(address: string): number[] {
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
