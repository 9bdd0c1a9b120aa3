import tlds from 'tlds' with { type: 'json' }

interface LinkPlaces {
  /** `https://company.example` */
  readonly origin: string
  /** Paths and paths with fragments: `/models`, `/models#kratos`. */
  readonly paths: readonly string[]
  /** Hosts of the papers. */
  readonly hosts: readonly string[]
  /** The company's own page on another host, exactly. */
  readonly profile?: string
  readonly emails: readonly string[]
}

const TARGET = /^(?:(?![\\<>()[\]"'`%])[\x21-\x7e]){1,200}$/
/** No query on other hosts: it could exfiltrate the conversation. */
const PLAIN_PATH = /^(?:\/[A-Za-z0-9._~-]{1,80}){0,6}\/?$/

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

export type Links = ReturnType<typeof createLinks>

/** Links and addresses that an answer may have: own pages, listed hosts, the company's mailbox. */
export function createLinks({ origin, paths, hosts, profile, emails }: LinkPlaces) {
  const own = new URL(origin).origin
  const pages = new Set(paths)
  const listed = new Set(hosts.map((host) => host.toLowerCase()))
  const mailboxes = new Set(emails.map((address) => `mailto:${address.toLowerCase()}`))

  /** The normalized target; undefined when it is not allowed. */
  const allowedTarget = (said: string): string | undefined => {
    const target = said.trim()
    if (!TARGET.test(target)) return undefined
    if (mailboxes.has(target.toLowerCase())) return target.toLowerCase()
    const url = /^(?:\/(?!\/)|https:\/\/)/i.test(target) ? URL.parse(target, own) : null
    if (!url || url.username + url.password !== '') return undefined
    if (url.origin === own) {
      const path = url.pathname.replace(/(?<=.)\/$/, '')
      return [path + url.hash, path].find((page) => pages.has(page))
    }
    if (url.href.replace(/\/$/, '') === profile) return profile
    const isPlain = listed.has(url.host) && PLAIN_PATH.test(url.pathname)
    return isPlain ? url.origin + url.pathname : undefined
  }
  const allowedAddress = (address: string): string | undefined => {
    const isBare = !SCHEME.test(address)
    const targets = (isBare ? ['mailto:', 'https://'] : ['']).map((scheme) =>
      allowedTarget(scheme + address),
    )
    const target = targets.find((one) => one !== undefined)
    if (target === undefined) return undefined
    const name = new URL(target, own).href.replaceAll(/^[a-z]+:(?:\/\/)?|\/$/g, '')
    return isBare ? name : `[${name}](${target})`
  }
  return {
    allowedTarget,
    /** Removes addresses of other sites; an own one becomes a link. */
    checkText(text: string, onRemoved?: () => void): string {
      const check = (word: string) => {
        // Browsers read these characters as ASCII; emphasis disappears, or separates two words.
        const ascii = word.normalize('NFKC').replaceAll('。', '.')
        const plain = ascii.replaceAll(EMPHASIS, '')
        if (!isAddress(plain) && !isAddress(ascii.replaceAll(EMPHASIS, ' '))) return word
        const [, before = '', address = '', after = ''] = QUOTES.exec(plain) ?? []
        const allowed = allowedAddress(address)
        if (allowed !== undefined) return before + allowed + after
        onRemoved?.()
        return after.replaceAll(/[^.,;!?]/g, '')
      }
      return text.replaceAll(NEXT_SENTENCE, ' ').split(/(\s)/).map(check).join('')
    },
  }
}

function isAddress(word: string): boolean {
  if (!/[.:/]/.test(word)) return false
  if ([SCHEME, IP_ADDRESS, EMAIL].some((kind) => kind.test(word))) return true
  const isTopLevel = (label: string) =>
    label.startsWith('xn--') || TOP_LEVEL_DOMAINS.has(label.split('-')[0] ?? '')
  const hosts = word.toLowerCase().match(HOST) ?? []
  return hosts.some((host) => !NOT_HOSTS.has(host) && host.split('.').slice(1).some(isTopLevel))
}
