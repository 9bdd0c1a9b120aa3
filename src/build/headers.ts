import { createHash } from 'node:crypto'
import { REPORTS_ENDPOINT, REPORTS_PATH } from '#shared/policy-reports.ts'
import type { BuiltPage } from './built-page.ts'
import { alternateHost, type CanonicalPaths } from '#server/http/canonical-paths.ts'

/** For the contact form's worker script, and for React's recovery from hydration errors. */
const TRUSTED_TYPES_POLICIES = 'app-worker default'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/** CSP hashes of the inline scripts; data blocks need none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , source = '']) => createHash('sha256').update(source).digest('base64'))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}

function inlineStyleHashes(html: string): string[] {
  return [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(
    ([, source = '']) => ` 'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  )
}

/** Scripts and styles only by hash. Every directive is explicit; `default-src` is for prefetches in Firefox. */
export function contentSecurityPolicy(html: string): string {
  const scripts = inlineScriptHashes(html).join(' ')
  return [
    "default-src 'self'",
    `script-src 'strict-dynamic' ${scripts}`.trim(),
    `style-src 'self'${inlineStyleHashes(html).join('')}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "child-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICIES}`,
    // report-uri is for browsers without report-to.
    `report-to ${REPORTS_ENDPOINT}`,
    `report-uri ${REPORTS_PATH}`,
  ].join('; ')
}

export function findStyleAttributes(html: string): string[] {
  return html.match(/<[a-z][^>]*\sstyle="[^"]*"/gi) ?? []
}

const MAX_HEADER_BYTES = 2048

/** Sent with every response, by Node and by nginx. */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Reporting-Endpoints': `${REPORTS_ENDPOINT}="${REPORTS_PATH}"`,
} as const

/** For files other than pages. SVG files may use inline styles. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export type Headers = Readonly<Record<string, string>>

export interface PageHeaders {
  readonly common: Headers
  /** CSP by page file. */
  readonly policies: Headers
  readonly filePolicy: string
  /** Additional or overriding headers by file. */
  readonly own: Readonly<Record<string, Headers>>
}

export function pageHeaders(
  pages: ReadonlyMap<string, string>,
  own: PageHeaders['own'] = {},
  /** Pages with a policy of their own. */
  otherPolicies: Headers = {},
): PageHeaders {
  const computed = [...pages].map(([file, html]) => [file, contentSecurityPolicy(html)] as const)
  const policies: Headers = { ...Object.fromEntries(computed), ...otherPolicies }
  for (const [file, policy] of Object.entries(policies)) {
    const bytes = Buffer.byteLength(policy)
    if (bytes > MAX_HEADER_BYTES) throw new Error(`${file}: the policy has ${bytes} bytes`)
  }
  return { common: COMMON_HEADERS, policies, filePolicy: FILE_POLICY, own }
}

/** Markdown exports name their canonical page; share pictures may be embedded by other sites. */
export function ownHeaders(
  pages: readonly Pick<BuiltPage, 'url' | 'markdown' | 'image'>[],
): PageHeaders['own'] {
  return Object.fromEntries(
    pages.flatMap(({ url, markdown, image }) => [
      [markdown.slice(1), { Link: `<${url}>; rel=canonical` }],
      [image.slice(1), { 'Cross-Origin-Resource-Policy': 'cross-origin' }],
    ]),
  )
}

/** The same headers as nginx configuration, included by deploy/nginx.conf. */
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
      // nginx omits empty headers.
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

/** Canonical paths as nginx maps, included by deploy/nginx.conf. nginx compares them case-insensitively. */
export function nginxAddresses(
  book: CanonicalPaths,
  origin: string,
  locales: readonly string[] = [],
): string {
  const rows = [...book].map(([spelling, address]) => `  "${spelling}" "${address}";`)
  return [
    'map $uri $own_address {',
    '  default "";',
    ...rows,
    '}',
    'map $host $is_other_host {',
    '  default "";',
    `  "${alternateHost(origin)}" 1;`,
    '}',
    'map "" $own_origin {',
    `  default "${origin}";`,
    '}',
    'map $uri $not_found_page {',
    '  default /404/index.html;',
    ...locales.map((locale) => `  ~^/${locale}(/|$) /${locale}/404/index.html;`),
    '}',
    '',
  ].join('\n')
}
