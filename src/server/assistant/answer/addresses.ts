import tlds from 'tlds' with { type: 'json' }
import type { LinkRules } from './link-rules.ts'

/** Not delegated by ICANN, but resolved or linked by some programs. */
const OTHER_TOP_LEVEL = 'onion local localhost internal lan corp home test invalid example'
const TOP_LEVEL_DOMAINS = new Set([...tlds, ...OTHER_TOP_LEVEL.split(' ')])
/** Software names and an Albanian abbreviation. */
const NOT_HOSTS = new Set(['asp.net', 'vb.net', 'ado.net', 'ml.net', 'd.m.th'])

const SCHEME =
  /\/\/|(?<![a-z])(?:javascript|vbscript|data|file|blob|mailto|tel|sms|ftp|wss?|https?|hxxps?):\S|www\.\S/i
const IP_ADDRESS = /(?<![\p{L}\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?![\p{L}\p{N}]|\.\p{N})/u
const HOST = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}_-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]{1,62}/gu
const EMAIL = /@[\p{L}\p{N}_-]+\.\p{L}/u
/** "in 18 ms.It costs": a missing space, not a host. */
const NEXT_SENTENCE = /(?<=[\p{Ll}\p{N})]\.)(?=\p{Lu}\p{Ll})/gu
const EMPHASIS = /[*_~`]/g
const QUOTES = /^([("'„“«]*)(.*?)([.,;:!?)"'”»’]*)$/su

/** Removes addresses of other sites and counts them; an own one becomes a link. */
export function checkAddresses(text: string, rules: LinkRules) {
  let dropped = 0
  const words = text.replaceAll(NEXT_SENTENCE, ' ').split(/(\s)/)
  const checked = words.map((word) => {
    if (!/[^\p{L}\p{N},]/u.test(word)) return word
    // Browsers read these characters as ASCII; emphasis disappears, or separates two words.
    const ascii = word.normalize('NFKC').replaceAll('。', '.')
    const plain = ascii.replaceAll(EMPHASIS, '')
    if (!isAddress(plain) && !isAddress(ascii.replaceAll(EMPHASIS, ' '))) return word
    const [, before = '', address = '', after = ''] = QUOTES.exec(plain) ?? []
    const allowed = allowedAddress(address, rules)
    if (allowed !== undefined) return before + allowed + after
    dropped += 1
    return after.replaceAll(/[^.,;!?]/g, '')
  })
  return { text: checked.join(''), dropped }
}

function isAddress(word: string): boolean {
  if (!/[.:/]/.test(word)) return false
  return [SCHEME, IP_ADDRESS, EMAIL].some((kind) => kind.test(word)) || hasHost(word)
}

function hasHost(word: string): boolean {
  return (word.toLowerCase().match(HOST) ?? []).some(
    (host) =>
      !NOT_HOSTS.has(host) &&
      host
        .split('.')
        .slice(1)
        .some(
          (label) => label.startsWith('xn--') || TOP_LEVEL_DOMAINS.has(label.split('-')[0] ?? ''),
        ),
  )
}

function allowedAddress(address: string, rules: LinkRules): string | undefined {
  if (SCHEME.test(address)) {
    const target = rules.allowedTarget(address)
    return target === undefined ? undefined : `[${rules.nameOf(target)}](${target})`
  }
  const isOwn = rules.isOwnEmail(address) || rules.isListedHost(address.toLowerCase())
  return isOwn || rules.allowedTarget(`https://${address}`) !== undefined ? address : undefined
}
