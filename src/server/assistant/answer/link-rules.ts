/** Allowlist of link targets: own pages, listed hosts, the company's mailbox. */
export interface LinkRules {
  /** The normalized target; undefined when it is not allowed. */
  readonly allowedTarget: (target: string) => string | undefined
  /** Link text for a bare target. */
  readonly nameOf: (target: string) => string
  readonly isOwnEmail: (address: string) => boolean
  readonly isListedHost: (host: string) => boolean
}

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

/** No query on other hosts: it could exfiltrate the conversation. */
const PLAIN_PATH = /^(?:\/[A-Za-z0-9._~-]{1,80}){0,6}\/?$/

export function createLinkRules({ origin, paths, hosts, profile, emails }: LinkPlaces): LinkRules {
  const { host: ownHost, origin: ownOrigin } = new URL(origin)
  const ownPaths = new Set(paths)
  const listed = new Set(hosts.map((host) => host.toLowerCase()))
  const mailboxes = new Set(emails.map((address) => address.toLowerCase()))

  const ownPath = (url: URL): string | undefined => {
    const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname
    if (ownPaths.has(path + url.hash)) return path + url.hash
    return ownPaths.has(path) ? path : undefined
  }

  return {
    allowedTarget(target) {
      const trimmed = target.trim()
      if (!/^[\x21-\x7e]{1,200}$/.test(trimmed) || /[\\<>()[\]"'`%]/.test(trimmed)) return undefined
      const mailbox = /^mailto:([^?]+)$/i.exec(trimmed)?.[1]?.toLowerCase()
      if (mailbox) return mailboxes.has(mailbox) ? `mailto:${mailbox}` : undefined
      if (/^\/(?![/\\])/.test(trimmed)) {
        const url = URL.parse(trimmed, ownOrigin)
        return url?.origin === ownOrigin ? ownPath(url) : undefined
      }
      const url = /^https:\/\//i.test(trimmed) ? URL.parse(trimmed) : null
      if (!url || url.username !== '' || url.password !== '') return undefined
      if (url.origin === ownOrigin) return ownPath(url)
      if (profile !== undefined && url.href.replace(/\/$/, '') === profile) return profile
      if (url.port !== '' || !listed.has(url.host) || !PLAIN_PATH.test(url.pathname))
        return undefined
      return `https://${url.host}${url.pathname}`
    },
    nameOf: (target) =>
      target.startsWith('/') ? ownHost + target : target.replace(/^[a-z]+:(?:\/\/)?/, ''),
    isOwnEmail: (address) => mailboxes.has(address.toLowerCase()),
    isListedHost: (host) => host === ownHost || listed.has(host),
  }
}
