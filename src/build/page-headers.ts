import { REPORTS_ENDPOINT, REPORTS_PATH } from '#shared/reports.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

export const MAX_HEADER_BYTES = 2048

/** The same for every answer, whichever server gives it. */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Reporting-Endpoints': `${REPORTS_ENDPOINT}="${REPORTS_PATH}"`,
} as const

/** For everything that is no page. A drawing opened on its own may colour itself, nothing else. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export type Headers = Readonly<Record<string, string>>

export interface PageHeaders {
  readonly common: Headers
  /** File of a page, as it lies in the build, to its own policy. */
  readonly policies: Headers
  readonly filePolicy: string
  /** What single files say besides, or instead of the common ones. */
  readonly own: Readonly<Record<string, Headers>>
}

export function pageHeaders(
  pages: ReadonlyMap<string, string>,
  own: PageHeaders['own'] = {},
): PageHeaders {
  const policies = Object.fromEntries(
    [...pages].map(([file, html]) => [file, contentSecurityPolicy(html)]),
  )
  for (const [file, policy] of Object.entries(policies)) {
    const bytes = Buffer.byteLength(policy)
    if (bytes > MAX_HEADER_BYTES) throw new Error(`${file}: the policy has ${bytes} bytes`)
  }
  return { common: COMMON_HEADERS, policies, filePolicy: FILE_POLICY, own }
}

interface OtherForms {
  readonly url: string
  readonly markdown: string
  readonly image: string
}

/** A twin names the page it belongs to; a picture is made to be shown inside the pages of others. */
export function ownHeaders(pages: readonly OtherForms[]): PageHeaders['own'] {
  return Object.fromEntries(
    pages.flatMap(({ url, markdown, image }) => [
      [markdown.slice(1), { Link: `<${url}>; rel=canonical` }],
      [image.slice(1), { 'Cross-Origin-Resource-Policy': 'cross-origin' }],
    ]),
  )
}

/** The same headers in nginx's own words, to be included by deploy/nginx.conf. */
export function nginxHeaders({ common, policies, filePolicy, own }: PageHeaders): string {
  const special = [...new Set(Object.values(own).flatMap((headers) => Object.keys(headers)))]
  return [
    ...map('$page_policy', filePolicy, policies),
    ...Object.entries(common)
      .filter(([name]) => !special.includes(name))
      .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`),
    'add_header Content-Security-Policy $page_policy always;',
    ...special.flatMap((name) => {
      const variable = `$own_${name.toLowerCase().replaceAll('-', '_')}`
      const values = Object.entries(own).flatMap(([file, headers]) => {
        const value = headers[name]
        return value === undefined ? [] : [[file, value] as const]
      })
      // An empty one is not sent.
      return [
        ...map(variable, common[name] ?? '', Object.fromEntries(values)),
        `add_header ${name} ${variable} always;`,
      ]
    }),
    '',
  ].join('\n')
}

function map(variable: string, fallback: string, values: Headers): string[] {
  const rows = Object.entries(values).map(([file, value]) => `  "/${file}" "${value}";`)
  return [`map $uri ${variable} {`, `  default "${fallback}";`, ...rows, '}']
}
