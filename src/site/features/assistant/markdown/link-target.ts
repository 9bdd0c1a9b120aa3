export interface LinkRules {
  readonly origin: string
  /** English paths. */
  readonly pages: readonly string[]
  /** Prefixes of translated pages. */
  readonly languages: readonly string[]
  /** Allowlist of external hosts. */
  readonly hosts: readonly string[]
}

export type LinkTarget =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'out'; readonly href: string }

/** Neither another scheme nor "//host". */
const PATH_OR_HTTPS = /^(?:\/(?![/\\])|https:\/\/)/i

/** The allowed target of a link in an answer; undefined means plain text. */
export function linkTarget(
  url: string,
  { origin, pages, languages, hosts }: LinkRules,
): LinkTarget | undefined {
  if (!PATH_OR_HTTPS.test(url) || !URL.canParse(url, origin)) return undefined
  const target = new URL(url, origin)
  if (target.username + target.password !== '') return undefined
  if (target.origin === origin) {
    const path = target.pathname.replace(/(?<=.)\/$/, '')
    const prefix = languages.find((language) => `${path}/`.startsWith(`/${language}/`))
    const english = prefix ? path.slice(prefix.length + 1) || '/' : path
    return pages.includes(english) ? { kind: 'page', path: path + target.hash } : undefined
  }
  return hosts.includes(target.host) ? { kind: 'out', href: target.href } : undefined
}
