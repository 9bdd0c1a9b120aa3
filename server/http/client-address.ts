import { createHmac, type KeyObject } from 'node:crypto'
import { isIPv6 } from 'node:net'

/**
 * Whoever has one IPv6 address has the 64 bits behind it, so they count as one; an IPv4 address in
 * IPv6 clothes counts as what it is.
 */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address
  const words = expand(address.replace(/%.*$/, ''))
  const isMapped = words.slice(0, 5).every((word) => word === 0) && words[5] === 0xff_ff
  if (isMapped)
    return [words[6] ?? 0, words[7] ?? 0].flatMap((word) => [word >> 8, word & 255]).join('.')
  const network = words.slice(0, 4).map((word) => word.toString(16))
  return `${network.join(':')}::/64`
}

/** Says that two requests of one day came from the same place, and nothing else to anybody. */
export function addressHash(key: KeyObject, address: string, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  return createHmac('sha256', key)
    .update(`${day} ${addressGroup(address)}`)
    .digest('base64url')
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
