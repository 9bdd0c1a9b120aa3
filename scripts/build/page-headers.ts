import { contentSecurityPolicy } from './content-security-policy.ts'

export const MAX_HEADER_BYTES = 2048

/** The same for every answer, whichever server gives it. */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** For everything that is no page. A drawing opened on its own may colour itself, nothing else. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export interface PageHeaders {
  readonly common: Readonly<Record<string, string>>
  /** File of a page, as it lies in the build, to its own policy. */
  readonly policies: Readonly<Record<string, string>>
  readonly filePolicy: string
}

export function pageHeaders(pages: ReadonlyMap<string, string>): PageHeaders {
  const policies = Object.fromEntries(
    [...pages].map(([file, html]) => [file, contentSecurityPolicy(html)]),
  )
  for (const [file, policy] of Object.entries(policies)) {
    const bytes = Buffer.byteLength(policy)
    if (bytes > MAX_HEADER_BYTES) throw new Error(`${file}: the policy has ${bytes} bytes`)
  }
  return { common: COMMON_HEADERS, policies, filePolicy: FILE_POLICY }
}

/** The same headers in nginx's own words, to be included by deploy/nginx.conf. */
export function nginxHeaders({ common, policies, filePolicy }: PageHeaders): string {
  const rows = Object.entries(policies).map(([file, policy]) => `  "/${file}" "${policy}";`)
  return [
    'map $uri $page_policy {',
    `  default "${filePolicy}";`,
    ...rows,
    '}',
    ...Object.entries(common).map(([name, value]) => `add_header ${name} "${value}" always;`),
    'add_header Content-Security-Policy $page_policy always;',
    '',
  ].join('\n')
}
