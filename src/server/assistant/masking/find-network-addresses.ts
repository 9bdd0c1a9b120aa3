import { isIPv4, isIPv6 } from 'node:net'
import type { Span } from './span.ts'

const FOUR_PARTS = /(?<![\p{L}\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?![\p{L}\p{N}]|\.\d)/gu
const COLONS = /(?<![\p{L}\p{N}:.])[0-9a-f:]{7,39}(?![\p{L}\p{N}:])/giu
/** Software has versions of four parts too; then the word stands before them. */
const VERSION_BEFORE = /(?:\bv(?:er)?\.? ?|version[ei]?t? |release |build |έκδοση )$/iu

export function findNetworkAddresses(text: string): Span[] {
  const four = [...text.matchAll(FOUR_PARTS)].filter(
    (match) =>
      isIPv4(match[0]) &&
      !VERSION_BEFORE.test(text.slice(Math.max(0, match.index - 12), match.index)),
  )
  const six = [...text.matchAll(COLONS)].filter(
    ([address]) => isIPv6(address) && /\d/.test(address) && /[0-9a-f]:/i.test(address),
  )
  return [...four, ...six].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    label: '[IP]',
  }))
}
