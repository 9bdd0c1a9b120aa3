import type { Content } from '#content/reader/read-content.ts'

/** RFC 9116, with our own policy text. */
export const SECURITY_TXT = '.well-known/security.txt'
export const SECURITY_POLICY = 'security-policy.txt'

export function securityTxt({ site }: Content, languages: readonly string[]): string {
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${site.security.expires}T00:00:00Z`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${site.origin}/${SECURITY_TXT}`,
    `Policy: ${site.origin}/${SECURITY_POLICY}`,
    '',
  ].join('\n')
}

export function securityPolicy({ messages }: Content): string {
  const { heading, policy } = messages.sharing.security
  return [heading, ...policy, ''].join('\n\n').trimEnd() + '\n'
}

const DAY_MS = 86_400_000
const LONGEST_DAYS = 366
const WARNED_DAYS = 60
const REFUSED_DAYS = 30

/** The content check only warns, so that a date cannot block unrelated changes; a release is refused. */
export function judgeExpiry(expires: string, now: Date) {
  const days = Math.floor((Date.parse(expires) - now.getTime()) / DAY_MS)
  const place = 'content/site.yaml security.expires'
  if (days > LONGEST_DAYS) {
    const text = `${place}: is ${days} days ahead, at most a year is allowed`
    return { kind: 'refusal', text } as const
  }
  if (days >= WARNED_DAYS) return undefined
  const text = `${place}: ${days} days are left. Check the address and set it a year ahead`
  return { kind: days < REFUSED_DAYS ? 'refusal' : 'warning', text } as const
}
